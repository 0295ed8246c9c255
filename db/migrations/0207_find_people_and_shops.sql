/*
Operators find a person by the identity number or by how the name begins, and a shop of every state by how its name begins.

- **Names** are two ranges of an index: first name before last name, and the other way round. A range ends after the rows that are shown, however many people have the name.
- **Numbers** of people who are not confirmed yet had no index.
*/
create index customer_by_name on kyc.customer ((platform.fold_text(first_name || last_name)) collate "C", user_id);
create index customer_by_last_name on kyc.customer ((platform.fold_text(last_name || first_name)) collate "C", user_id);
create index customer_by_national_id on kyc.customer (national_id_index) where national_id_index is not null;
create index customer_by_foreign_id on kyc.customer (foreign_id_index) where foreign_id_index is not null;
create index merchant_by_search_name on merchants.merchant (search_name collate "C", id);
