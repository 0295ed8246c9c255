insert into servicing.provider (line, key, party_id, name, color, guarantor_color, logo, installment_payment_usage) values
  (1, 'nesye-credit', 6401, 'نسیه', '#0b7f86', '#075e66', '/images/wallets/nesye.svg', false),
  (2, 'mellat-bank-v2', 6402, 'بانک ملت', '#a3123f', '#7d0f31', '/images/wallets/mellat.svg', false),
  (3, 'melli-bank', 6403, 'بانک ملی', '#1d4f91', '#163c6e', '/images/wallets/melli.svg', false),
  (4, 'mehr-bank', 6404, 'بانک مهر ایران', '#00733f', '#00572f', '/images/wallets/mehr.svg', false),
  (5, 'melli-bank-v2', 6405, 'بانک ملی، طرح دوم', '#274690', '#1d356d', '/images/wallets/melli-v2.svg', false),
  (6, 'digi-blu', 6406, 'دیجی‌بلو', '#0063c6', '#004b96', '/images/wallets/blu.svg', false),
  (7, 'gardeshgari_bank', 6407, 'بانک گردشگری', '#8a1f5c', '#691746', '/images/wallets/gardeshgari.svg', false),
  (8, 'fara-credit', 6408, 'فرااعتبار', '#6a3fb0', '#513087', '/images/wallets/fara.svg', false),
  (9, 'nesye-intl-credit', 6409, 'نسیهٔ بین‌الملل', '#3d4a5c', '#2d3745', '/images/wallets/nesye-intl.svg', false);
select setval('platform.party_number', greatest(101, nextval('platform.party_number')));
