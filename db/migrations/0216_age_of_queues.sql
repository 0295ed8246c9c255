/*
The counts of the operators' queues say how old the oldest case is and how many are late. The function has other columns, and comes back with the functions.
*/
drop function if exists platform.operator_queue_counts(int);
