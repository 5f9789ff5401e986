/** What came of a run, and why nothing was sent, wherever it is told. */
export const RESULTS = { SENT: 'أُرسل', FAILED: 'تعذر', STOPPED: 'أُوقف' } as const

export const FAILURES = {
  OWNER_LOST: 'لم يعد للمسؤول عنه حق هذا التقرير',
  NO_RECIPIENTS: 'لم يبق مستلم له حق هذا التقرير',
  FILTERS: 'تصفية لم تعد صالحة',
  TOO_LONG: 'صفوفه أكثر مما يسعه الملف',
  PDF_UNAVAILABLE: 'لا يُنشئ هذا الخادم ملفات PDF',
  BUSY: 'ملفات كثيرة كانت تُعدّ',
  TOO_SLOW: 'تجاوز إعداده الوقت المتاح',
  UNAVAILABLE: 'لم تستجب قاعدة البيانات أو مخزن الملفات',
  FAULT: 'عطل في إعداد الملف',
} as const
