import type { NotificationKind } from '#src/resources/notifications/kinds.ts'
import { notificationTitles } from './notificationTitles.ts'

/** What administrators are told of, and how; read by the server alone. */
export const notificationTexts = {
  titles: notificationTitles,
  texts: {
    vendor_registered: 'انضم %{store} إلى المنصة',
    payment_waiting: 'حوّل %{store} %{amount}، راجع التحويل ثم احسمه',
    payment_approved: 'اعتمد %{by} دفعة %{store} بمبلغ %{amount}',
    payment_received: 'دفع %{store} %{amount} إلكترونيًا',
    payment_rejected: 'رفض %{by} دفعة %{store} بمبلغ %{amount}: %{reason}',
    payment_refunded: 'رد %{by} %{amount} إلى %{store}: %{reason}',
    payment_written_off: 'شطب %{by} %{amount} على %{store}: %{reason}',
    write_off_reversed: 'أعاد %{by} %{amount} على %{store} مستحقًا: %{reason}',
    payment_failed: 'لم يكمل %{store} دفع %{amount} إلكترونيًا',
    payment_problem: 'وصل %{amount} إلى بوابة الدفع وتعذر تقييده، يحتاج إلى نظر',
    subscription_due: 'على %{store} دفعة بمبلغ %{amount}، ينتهي اشتراكه في %{day}',
    subscription_expiring: 'ينتهي اشتراك %{store} في %{day}',
    subscription_expired: 'انتهى اشتراك %{store} في %{day}',
    payout_made: 'صرف %{by} %{amount} إلى %{holder}',
    referral_flagged: '%{store} يشبه من أحاله، %{holder}: عمولاته محجوزة حتى تُراجع',
    commission_reversed: 'عُكست عمولة %{amount} في محفظة %{holder} عن الدفعة %{payment}',
    contact_received: 'كتب %{name}: %{subject}',
    limit_reached: 'بلغ %{store} حد باقته: %{counter}، %{used} من %{limit}',
    store_failed: 'تعذر ربط %{store} بسوق %{name}: %{reason}',
    shipping_opened: '%{store}، الطلب %{order}: %{subject}',
    shipping_answered: '%{store}، الطلب %{order}: رد جديد على «%{subject}»',
    shipping_company_requested: 'يطلب %{store} الشحن مع %{company}',
    tree_feed_failed: 'لم تُجلب شجرة %{name} من عنوانها، وتُعاد المحاولة في موعدها',
    mappings_broken: 'غيّر %{name} شجرته فتعطّل ربط عدده %{count}',
    webhook_paused: 'أُوقفت «%{name}» بعد أن تعثرت ثلاثة أيام، وما لم تستلمه ينتظر',
    webhook_gone: 'أجابت «%{name}» بأنها لم تعد تستقبل (410) فأُوقفت، وما لم تستلمه ينتظر',
    backup_failed: 'لم تُؤخذ النسخة الاحتياطية: %{reason}',
    service_key_expiring: 'ينتهي مفتاح %{name} في %{day}، ضع مكانه مفتاحًا آخر قبل ذلك',
  } satisfies Record<NotificationKind, string>,
} as const
