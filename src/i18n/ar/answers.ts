/** What stands around the answers to a message: a chunk that comes with them. */
export const views = {
  answers: {
    title: 'الردود',
    none: 'لم يُرد على هذه الرسالة بعد.',
    write: 'كتابة رد',
    subject: 'موضوع الرد',
    text: 'نص الرد',
    send: 'إرسال الرد',
    to: 'يُرسل إلى %{email}، وتُعد الرسالة معالَجة.',
    by: 'رد %{name}',
    waiting: 'في انتظار الإرسال',
    sent: 'أُرسل',
    failed: 'تعذر الإرسال',
  },
} as const
