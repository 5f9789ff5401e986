import type { NotificationKind } from '#src/resources/notifications/kinds.ts'

/** What administrators are told of, and how; read by the server alone. */
export const notificationTexts = {
  titles: {
    vendor_registered: 'تاجر جديد',
    payment_waiting: 'تحويل بانتظار المراجعة',
    payment_approved: 'اعتُمدت دفعة',
    payment_received: 'دفعة إلكترونية',
    payment_rejected: 'رُفضت دفعة',
    payment_failed: 'دفع إلكتروني لم يكتمل',
    payment_problem: 'مبلغ وصل ولم يُقيَّد',
    subscription_due: 'دفعة مستحقة',
    subscription_expiring: 'اشتراك يوشك أن ينتهي',
    subscription_expired: 'اشتراك انتهى',
    payout_made: 'صُرف مبلغ',
    commission_reversed: 'عُكست عمولة',
    contact_received: 'رسالة جديدة',
    shipping_opened: 'طلب دعم شحن',
    shipping_company_requested: 'طلب شركة شحن',
  } satisfies Record<NotificationKind, string>,
  texts: {
    vendor_registered: 'انضم %{store} إلى المنصة',
    payment_waiting: 'حوّل %{store} %{amount}، راجع التحويل ثم احسمه',
    payment_approved: 'اعتمد %{by} دفعة %{store} بمبلغ %{amount}',
    payment_received: 'دفع %{store} %{amount} إلكترونيًا',
    payment_rejected: 'رفض %{by} دفعة %{store} بمبلغ %{amount}: %{reason}',
    payment_failed: 'لم يكمل %{store} دفع %{amount} إلكترونيًا',
    payment_problem: 'وصل %{amount} إلى بوابة الدفع وتعذر تقييده، يحتاج إلى نظر',
    subscription_due: 'على %{store} دفعة بمبلغ %{amount}، ينتهي اشتراكه في %{day}',
    subscription_expiring: 'ينتهي اشتراك %{store} في %{day}',
    subscription_expired: 'انتهى اشتراك %{store} في %{day}',
    payout_made: 'صرف %{by} %{amount} إلى %{holder}',
    commission_reversed: 'عُكست عمولة %{amount} في محفظة %{holder} عن الدفعة %{payment}',
    contact_received: 'كتب %{name}: %{subject}',
    shipping_opened: '%{store}، الطلب %{order}: %{subject}',
    shipping_company_requested: 'يطلب %{store} الشحن مع %{company}',
  } satisfies Record<NotificationKind, string>,
} as const
