-- Forgets the documents of a person whose account was erased: with the key of a file its content is gone for good.
create or replace function documents.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  delete from documents.page_look l using documents.page p, documents.document d
  where d.bucket = platform.bucket_of(p_user_id) and d.customer_id = p_user_id and p.bucket = d.bucket and p.document_id = d.id and l.bucket = p.bucket and l.file_id = p.file_id;
  delete from platform.stored_file f using documents.page p, documents.document d
  where d.bucket = platform.bucket_of(p_user_id) and d.customer_id = p_user_id and p.bucket = d.bucket and p.document_id = d.id and f.id = p.file_id;
  delete from documents.page p using documents.document d
  where d.bucket = platform.bucket_of(p_user_id) and d.customer_id = p_user_id and p.bucket = d.bucket and p.document_id = d.id;
  delete from documents.document where bucket = platform.bucket_of(p_user_id) and customer_id = p_user_id;
end
$$;

revoke all on function documents.erase_closed_customer from public;
grant execute on function documents.erase_closed_customer to nesye_app;
