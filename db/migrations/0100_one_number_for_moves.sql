/*
A spread and a re-ageing change a schedule in the same way, and the change names its record by number alone (servicing.schedule_change.source_id). Two sequences gave both the
same number at times; then the second change of a purchase was refused by schedule_change_of_source. Both take their numbers from one sequence now. Numbers that are given stay.
*/
select setval('hardship.move_number', greatest(
  (select last_value from hardship.move_number), (select last_value from hardship.re_age_number)));
drop sequence hardship.re_age_number;
