-- Which table lies where on a cluster (docs/adr/0013): run it on Citus over a migrated, empty database. A test reads the decisions from this file: every table
-- with a bucket or a customer must have one, and the distribution column must be in every primary and unique key of a distributed table.

-- Citus leaves triggers out unless told so: ours only look at the rows of their statement and of their own shard. Said for the database, so that it holds when
-- triggers are written again: by a migration, or where a shard is moved to.
set citus.enable_unsafe_triggers = on;
do $$ begin execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database()); end $$;

-- Distributed by bucket, in one group: the rows of a bucket lie on one node, and a batch of purchases of one bucket works there.
select create_distributed_table('ledger.guarded_account', 'bucket', shard_count => 64);
select create_distributed_table('ledger.limit_change', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('ledger.entry', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('ledger.line', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('ledger.hold', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('ledger.closing_balance', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.facility', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.installment', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.installment_reminder', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.repayment', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.row_refund', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.fee_recognition', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.delinquency', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.penalty_charge', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.penalty_waiver', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.facility_freeze', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('payments.purchase', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('payments.card_sale', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('payments.refund', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('payments.return_request', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('payments.exchange_quote', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('payments.foreign_sale', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('payments.foreign_refund', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('repayment.payment', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('repayment.payment_row', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('repayment.share', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('credit_assessment.report', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('credit_assessment.decision', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('charges.charge', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('wallet.cash_account', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('wallet.top_up', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('wallet.cash_out', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('wallet.transfer', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('gateway.attempt', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('gateway.refund', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('gateway.chargeback', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.row_chargeback', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('mandates.mandate', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('mandates.draw', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('hardship.move', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('hardship.re_age', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.purchase_pause', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('charge_off.charge_off', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('charge_off.proposal', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.due_day', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('redate.redating', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('servicing.schedule_change', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('collections.contact', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('collections.promise', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('disputes.dispute', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('disputes.decision', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('documents.document', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('documents.page', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('documents.page_look', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('origination.credit_request', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('origination.step_data', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('origination.request_event', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('origination.extra_data', 'bucket', colocate_with => 'ledger.guarded_account');
select create_distributed_table('origination.line_choice', 'bucket', colocate_with => 'ledger.guarded_account');

-- On every node: small, seldom written, read beside distributed rows.
select create_reference_table('credit_assessment.price');
select create_reference_table('credit_assessment.rule_set');
select create_reference_table('credit_assessment.score_band');
select create_reference_table('credit_assessment.guarantee_rule');
select create_reference_table('ledger.account_kind');
select create_reference_table('ledger.closed_day');
select create_reference_table('hardship.policy');
select create_reference_table('hardship.re_age_policy');
select create_reference_table('payments.return_policy');
select create_reference_table('mandates.policy');
select create_reference_table('redate.policy');
select create_reference_table('platform.business_clock');
select create_reference_table('servicing.late_purchase_rule');
select create_reference_table('servicing.provider');
select create_reference_table('servicing.terms');
select create_reference_table('servicing.terms_product');
select create_reference_table('origination.offer');

-- Local is every other table: people, shops, content and the machinery. No distributed table points at them. The task queue (graphile_worker) is local as a whole, being a
-- library's. What has a bucket or names a customer, and is local all the same, says so here.
-- local: guarantees.guarantor
-- local: guarantees.instrument
-- local: guarantees.requirement
-- local: reconciliation.difference
-- local: wallet.bank_card
-- local: wallet.instrument_owner
-- local: wallet.pin_card
-- local: wallet.receiver_lookup
-- local: wallet.sheba_change
