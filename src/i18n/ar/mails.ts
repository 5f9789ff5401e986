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
  contact_answer: {
    greeting: 'مرحبًا %{name}،',
    note: 'هذا ردنا على رسالتك «%{subject}» المؤرخة في %{date}:',
  },
} as const
