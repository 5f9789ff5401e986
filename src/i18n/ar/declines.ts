/** Why a bank declined a payment by card, and what its payer can do. */
export const declines = {
  reasons: {
    INSUFFICIENT_FUNDS: 'الرصيد في البطاقة لا يكفي.',
    EXPIRED_CARD: 'انتهت صلاحية البطاقة.',
    LIMIT: 'تجاوز المبلغ حد البطاقة.',
    NOT_AUTHENTICATED: 'لم يكتمل التحقق لدى البنك.',
    DECLINED: 'رفض البنك العملية.',
  },
  next: 'جرّب بطاقة أخرى، أو راجع بنكك، أو ادفع بتحويل بنكي.',
} as const
