-- Deliveries and events wait in the task queue now; what stays here is what became of them.
alter table engagement.push_delivery drop column outbox_id, drop column due_at, drop column claimed_until;
alter table engagement.push_delivery add column message_id uuid;
alter table engagement.push_delivery add constraint once_for_a_device unique (message_id, registration_hash);
alter table engagement.event drop column attempts, drop column due_at;
