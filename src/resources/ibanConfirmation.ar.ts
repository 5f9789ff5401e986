/** What is said of an IBAN that a second person confirms. */
export const ibanLabels = {
  fields: {
    iban_state: 'حالة الآيبان',
    iban_confirmed_at: 'اعتُمد الآيبان في',
    iban_confirmed_by: 'اعتمد الآيبان',
  },
  states: { WAITING: 'بانتظار الاعتماد', CONFIRMED: 'معتمد' },
  confirm: {
    action: 'اعتماد الآيبان',
    question: 'هل طابقت هذا الآيبان مع صاحبه؟ تُحوّل إليه الدفعات بعد الاعتماد.',
    done: 'اعتُمد الآيبان',
  },
} as const
