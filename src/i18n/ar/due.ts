/** What a vendor is told, on every page of its area, of a payment that is due. */
export const account = {
  due: {
    label: 'دفعة مستحقة',
    soon: 'حان تجديد باقة «%{package}»: %{amount}، تُدفع قبل نهاية %{day}.',
    late: 'تأخرت دفعة باقة «%{package}»: %{amount}، وكان موعدها %{day}.',
    upgrade: 'ترقيتك إلى باقة «%{package}» تنتظر دفع %{amount} حتى نهاية %{day}.',
    stays: 'إن لم تُدفع بقيت باقتك كما هي.',
    ordered: 'طلبت باقة «%{package}» ولم تُدفع بعد: %{amount}.',
    until: 'إن لم تُدفع تبقى باقتك حتى نهاية %{day}، ثم ينتهي اشتراكك.',
    over: 'انتهى اشتراكك، وتبدأ مدة جديدة من يوم اعتماد الدفعة.',
    declined: 'لم تنجح آخر محاولة دفع بالبطاقة.',
    begins: 'تبدأ باقتك بعد اعتماد الدفعة.',
  },
} as const
