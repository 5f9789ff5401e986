import type { NotificationKind } from '#src/resources/notifications/kinds.ts'

/** Texts around the notifications; those of the notifications themselves come from the server. */
export const notifications = {
  title: 'الإشعارات',
  bell: 'الإشعارات، لا جديد |||| الإشعارات، إشعار واحد غير مقروء |||| الإشعارات، إشعاران غير مقروءين |||| الإشعارات، %{smart_count} إشعارات غير مقروءة |||| الإشعارات، %{smart_count} إشعارًا غير مقروء |||| الإشعارات، %{smart_count} إشعار غير مقروء',
  unread:
    'لا إشعارات غير مقروءة |||| إشعار واحد غير مقروء |||| إشعاران غير مقروءين |||| %{smart_count} إشعارات غير مقروءة |||| %{smart_count} إشعارًا غير مقروء |||| %{smart_count} إشعار غير مقروء',
  unread_one: 'غير مقروء',
  all: 'كل الإشعارات',
  mark: 'تعليم كمقروء',
  mark_all: 'تعليم الكل كمقروء',
  none: 'لا إشعارات بعد',
  none_text: 'سيظهر هنا ما يحدث في الأقسام التي يتيحها لك دورك، أولًا بأول.',
  nothing_found: 'لا إشعارات تطابق التصفية.',
  filter: {
    read: 'الحالة',
    is_read: { all: 'الكل', false: 'غير المقروءة', true: 'المقروءة' },
    kind: 'النوع',
    every_kind: 'كل الأنواع',
    created_at_from: 'من تاريخ',
    created_at_to: 'إلى تاريخ',
  },
  kinds: {
    vendor_registered: 'تاجر جديد',
    payment_waiting: 'تحويل بانتظار المراجعة',
    payment_approved: 'دفعة اعتُمدت',
    payment_received: 'دفعة إلكترونية',
    payment_rejected: 'دفعة رُفضت',
    payment_refunded: 'رد دفعة',
    payment_written_off: 'شطب مستحق',
    write_off_reversed: 'تراجع عن شطب',
    payment_failed: 'دفع لم يكتمل',
    payment_problem: 'مبلغ لم يُقيَّد',
    subscription_due: 'دفعة مستحقة',
    subscription_expiring: 'اشتراك يوشك أن ينتهي',
    subscription_expired: 'اشتراك انتهى',
    payout_made: 'صرف مبلغ',
    commission_reversed: 'عُكست عمولة',
    contact_received: 'رسالة جديدة',
    shipping_opened: 'دعم شحن',
    shipping_company_requested: 'طلب شركة شحن',
  } satisfies Record<NotificationKind, string>,
} as const
