/** Texts of the mails that the server sends. */
export const mails = {
  common: {
    paste: 'إن لم يعمل الزر فانسخ هذا الرابط والصقه في المتصفح:',
  },
  password_reset: {
    subject: 'إعادة تعيين كلمة المرور في %{brand}',
    title: 'إعادة تعيين كلمة المرور',
    body: 'مرحبًا %{name}، طُلبت إعادة تعيين كلمة مرور حسابك. يعمل الرابط التالي مرة واحدة خلال %{minutes} دقيقة.',
    action: 'اختيار كلمة مرور جديدة',
    note: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن يتغير شيء.',
  },
  payment_approved: {
    subject: 'تم اعتماد دفعتك في %{brand}',
    title: 'تم اعتماد دفعتك',
    body: 'مرحبًا %{name}، وصلتنا دفعتك %{amount} عن باقة «%{package}» وصدرت فاتورتها %{invoice}. اشتراكك سارٍ حتى %{until}.',
    action: 'فتح حسابي',
    note: 'رقم العملية %{process}.',
  },
  payment_rejected: {
    subject: 'لم تُعتمد دفعتك في %{brand}',
    title: 'لم تُعتمد دفعتك',
    body: 'مرحبًا %{name}، راجعنا دفعتك %{amount} عن باقة «%{package}» ولم نتمكن من اعتمادها. السبب: %{reason}',
    action: 'المحاولة من جديد',
    note: 'رقم العملية %{process}. إن كان في الأمر خطأ فراسلنا.',
  },
  payment_due: {
    subject: 'حان موعد تجديد اشتراكك في %{brand}',
    title: 'حان موعد تجديد اشتراكك',
    body: 'مرحبًا %{name}، ينتهي اشتراكك في باقة «%{package}» في %{due}. لتستمر خدماتك يستحق عليك %{amount}.',
    action: 'تجديد الاشتراك',
    note: 'رقم العملية %{process}. إن كنت قد دفعت فتجاهل هذه الرسالة.',
  },
  subscription_ended: {
    subject: 'انتهى اشتراكك في %{brand}',
    title: 'انتهى اشتراكك',
    body: 'مرحبًا %{name}، انتهى اشتراكك في %{ended}. جدّده متى شئت لتعود خدماتك.',
    action: 'تجديد الاشتراك',
    note: 'بيانات متجرك محفوظة كما هي.',
  },
  contact_answer: {
    greeting: 'مرحبًا %{name}،',
    note: 'هذا ردنا على رسالتك «%{subject}» المؤرخة في %{date}:',
  },
} as const
