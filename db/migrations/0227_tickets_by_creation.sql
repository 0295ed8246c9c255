/*
The file of all tickets in a state is read by when they were written: that does not change while the file is made. Each of its pages sorted all tickets of the state.
*/
create index ticket_in_queue_by_creation on engagement.ticket (state, created_at, id);
