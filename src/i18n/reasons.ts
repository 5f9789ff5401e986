import type { Locale } from './locales.ts'

type Reasons = readonly Readonly<Record<Locale, string>>[]

/** Why transfers are usually rejected, in the language of the vendor who reads it, whichever the panel speaks. */
export const REJECTION_REASONS: Reasons = [
  {
    ar: 'المبلغ المحوّل أقل من المبلغ المطلوب',
    en: 'The amount transferred is less than the amount due',
  },
  { ar: 'لم يصل التحويل إلى حسابنا', en: 'The transfer has not reached our account' },
  { ar: 'الإيصال غير واضح', en: 'The receipt cannot be read' },
  { ar: 'الإيصال لا يخص هذه الدفعة', en: 'The receipt belongs to another payment' },
  { ar: 'سبق استخدام هذا الإيصال', en: 'The receipt was used before' },
]

/** Why a payment that was due is withdrawn: the vendor changed what it was for. */
export const WITHDRAWN: Readonly<Record<Locale, string>> = {
  ar: 'سُحبت هذه الدفعة لأن الاشتراك تغيّر',
  en: 'This payment was withdrawn, as the subscription was changed',
}

/** Why the unused days of a period are credited; it stands on the credit note. */
export const UPGRADED: Readonly<Record<Locale, string>> = {
  ar: 'الأيام غير المستخدمة عند الترقية إلى باقة أخرى',
  en: 'Unused days, credited on the upgrade to another package',
}

/** Why an upgrade that nobody paid is withdrawn; the vendor reads it. */
export const UPGRADE_LAPSED: Readonly<Record<Locale, string>> = {
  ar: 'لم يُدفع فرق الترقية في موعده، وتبقى باقتك كما هي',
  en: 'The upgrade was not paid in time: your package stays as it is',
}

/** What nobody typed: it was kept in the language of the vendor. */
const OF_THE_SYSTEM: Reasons = [WITHDRAWN, UPGRADED, UPGRADE_LAPSED]

/** A reason as it was kept, in the reader's language where it is one that the system gave; a person's stays as it was typed. */
export const reasonIn = (locale: Locale, text: string): string =>
  OF_THE_SYSTEM.find((each) => Object.values(each).includes(text))?.[locale] ?? text

/** Why invoices are usually credited; it stands on the credit note. */
export const CREDIT_REASONS: Reasons = [
  { ar: 'إلغاء الاشتراك بطلب التاجر', en: 'Subscription cancelled at the vendor’s request' },
  { ar: 'فُوترت الدفعة مرتين', en: 'The payment was invoiced twice' },
]

/** Why payouts usually come back; the wallet's holder reads it. */
export const RETURN_REASONS: Reasons = [
  { ar: 'ردّ البنك الحوالة', en: 'The bank sent the transfer back' },
  { ar: 'الآيبان غير صحيح', en: 'The IBAN is not right' },
  { ar: 'سُجّلت الدفعة بالخطأ', en: 'The payout was recorded by mistake' },
]

/** Why referrals are usually accepted though something matches, and why they are declined; administrators read it. */
export const REVIEW_REASONS: Readonly<Record<'CONFIRMED' | 'DECLINED', Reasons>> = {
  CONFIRMED: [
    { ar: 'شخصان مختلفان، تحققنا من هويتيهما', en: 'Two different people: we checked who they are' },
    {
      ar: 'الشريك يدير المتجر لصاحبه باتفاق معنا',
      en: 'The partner runs the store for its owner, as agreed with us',
    },
  ],
  DECLINED: [
    { ar: 'أحال نفسه', en: 'Referred himself' },
    { ar: 'المتجر لشركة الشريك نفسها', en: 'The store belongs to the partner’s own company' },
  ],
}

/** Why wallets are usually adjusted; the wallet's holder reads it. */
export const ADJUSTMENT_REASONS: Reasons = [
  { ar: 'تصحيح عمولة سابقة', en: 'Correction of an earlier commission' },
  { ar: 'مكافأة متفق عليها', en: 'A bonus that was agreed' },
  { ar: 'رسوم حوالة', en: 'Fee of a transfer' },
]

/** Why dues are usually written off; only administrators read it. */
export const WRITE_OFF_REASONS: Reasons = [
  { ar: 'أغلق التاجر متجره', en: 'The vendor has closed the store' },
  { ar: 'لم يرد التاجر على التذكيرات', en: 'The vendor did not answer the reminders' },
  { ar: 'سُجّل المستحق بالخطأ', en: 'It was recorded by mistake' },
]

/** Why a write-off is usually reversed; only administrators read it. */
export const REVERSAL_REASONS: Reasons = [
  { ar: 'وافق التاجر على الدفع', en: 'The vendor has agreed to pay' },
  { ar: 'شُطب بالخطأ', en: 'It was written off by mistake' },
]

/** Why drafts of payout batches are usually cancelled; administrators read it. */
export const CANCELLATION_REASONS: Reasons = [
  { ar: 'تغيّر من يُصرف له', en: 'Others are to be paid' },
  { ar: 'يُصرف في موعد آخر', en: 'Paid on another day' },
  { ar: 'أُعدّت بالخطأ', en: 'Prepared by mistake' },
]

const NOT_OF_SUBSCRIPTIONS = { ar: 'لا يخص الاشتراكات', en: 'Not about subscriptions' } as const

/** How differences of settlements are usually resolved; administrators read it. */
export const DIFFERENCE_REASONS: Reasons = [
  { ar: 'صححته البوابة في تسوية لاحقة', en: 'The gateway corrected it in a later settlement' },
  { ar: 'راسلنا البوابة وقيّدناه يدويًا', en: 'Agreed with the gateway and entered by hand' },
  { ar: 'فرق قبلناه لصغره', en: 'A small difference that we accept' },
  NOT_OF_SUBSCRIPTIONS,
]

/** Why lines of a bank statement are usually ignored; administrators read it. */
export const IGNORED_LINE_REASONS: Reasons = [
  { ar: 'تحويل بين حساباتنا', en: 'Transfer between our accounts' },
  NOT_OF_SUBSCRIPTIONS,
  { ar: 'ردّ البنك دفعة صادرة', en: 'The bank sent a payout back' },
  { ar: 'أُعيد المبلغ إلى مرسله', en: 'Sent back to its sender' },
]
