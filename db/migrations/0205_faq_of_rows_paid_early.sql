/*
A row that is paid before its day gives the fee of the days to come back, as a payoff always did. The answer says so, unless operators have written another since.
*/
update content.faq_entry
set text = 'بله. هر قسطی را که پیش از سررسید بپردازید، کارمزد روزهایی که هنوز نرسیده‌اند از همان قسط کم می‌شود. با «تسویهٔ یک‌جا» در صفحهٔ اقساط همهٔ قسط‌ها را با هم می‌پردازید. مبلغ صرفه‌جویی را پیش از پرداخت می‌بینید.',
    question = 'می‌توانم زودتر بپردازم یا تسویه کنم؟'
where id = 6 and question = 'می‌توانم زودتر تسویه کنم؟'
  and text = 'بله. در صفحهٔ اقساط، «تسویهٔ یک‌جا» را بزنید: کارمزد روزهایی که هنوز نرسیده‌اند از بدهی شما کم می‌شود و پیش از پرداخت، مبلغ صرفه‌جویی را می‌بینید.';
