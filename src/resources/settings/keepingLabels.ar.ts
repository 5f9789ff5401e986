import type { GroupLabels } from './groupLabels.ts'
import { titles } from './titles.ar.ts'

/** The labels of the groups of settings about what is kept, and for how long. */
export const keepingLabels: GroupLabels<'backup_settings' | 'retention_settings'> = {
  backup_settings: {
    ...titles.backup_settings,
    fields: {
      backups_on: 'نسخة كل يوم',
      backup_hour: 'الساعة',
      backup_days: 'نسخة لكل يوم، لعدد أيام',
      backup_weeks: 'نسخة لكل أسبوع، لعدد أسابيع',
      seal_addresses: 'عناوين يُرسل إليها ختم كل يوم',
    },
    sections: { schedule: 'الموعد ومدة الاحتفاظ', seals: 'ختم سجل النشاط بالبريد' },
    choices: {},
    hints: {
      backup_hour: 'بتوقيت الرياض، من 0 إلى 23',
      backup_days: 'تُحفظ أحدث نسخة من كل يوم في هذه الأيام',
      backup_weeks: 'ثم أحدث نسخة من كل أسبوع في هذه الأسابيع، ويُحذف ما عداها',
      seal_addresses:
        'عنوان في كل سطر، عشرة على الأكثر. الختم ملف صغير يكشف إعادة كتابة السجل، ويُحفظ حيث لا يصل من يدير الخادم.',
    },
  },
  retention_settings: {
    ...titles.retention_settings,
    fields: {
      retention_hour: 'ساعة الحذف',
      keep_contacts_days: 'رسائل التواصل',
      keep_shippings_days: 'مشكلات الشحن المحلولة',
      keep_shipping_requests_days: 'طلبات شركات الشحن',
      keep_registrations_days: 'آثار التسجيل',
      keep_unfinished_accounts_days: 'تسجيلات المتاجر التي لم تكتمل',
      keep_invitations_days: 'الدعوات التي لم تُقبل',
      keep_closed_accounts_days: 'بيانات الحسابات المعطلة',
      keep_mails_days: 'البريد المرسل',
      keep_read_notifications_days: 'الإشعارات المقروءة',
      keep_notifications_days: 'كل الإشعارات',
      keep_unused_files_days: 'الملفات التي لا يشير إليها شيء',
      keep_deliveries_days: 'سجل إرسال الأحداث',
      keep_events_days: 'سجل الأحداث',
      keep_tree_versions_days: 'نسخ أشجار الأسواق',
      keep_gateway_events_days: 'رسائل بوابة الدفع',
      keep_sign_ins_days: 'سجل الدخول والأجهزة',
      keep_history_days: 'سجل بقية الأعمال',
      keep_books_history_years: 'سجل أعمال المال',
      keep_receipts_years: 'إيصالات الدفع المرفوعة',
    },
    sections: {
      when: 'الموعد',
      people: 'بيانات الناس',
      work: 'ما ينشأ مع العمل',
      history: 'السجل',
      books: 'الدفاتر',
    },
    choices: {},
    hints: {
      retention_hour: 'بتوقيت الرياض، من 0 إلى 23؛ ويحسن أن تكون بعد ساعة النسخ الاحتياطي',
      keep_contacts_days: 'أيام منذ وصولها، من 30 إلى 3650؛ تُحذف مع ردودها وما ذُكر عنها في السجل',
      keep_shippings_days: 'أيام منذ حلها، من 90 إلى 3650؛ اتركها فارغة لتبقى دائمًا. ما لم يُحل يبقى.',
      keep_shipping_requests_days: 'أيام منذ وصولها، من 30 إلى 3650؛ فيها اسم وجوال وبريد',
      keep_registrations_days:
        'أيام، من 90 إلى 3650؛ البريد ورابط النتيجة لكل تسجيل، تم أو لم يتم. الحساب نفسه يبقى، وما تنتظره بوابة الدفع يبقى.',
      keep_unfinished_accounts_days:
        'أيام، من 30 إلى 3650؛ من سجّل متجرًا ولم يفعّل حسابه ولم يدفع: يُعطَّل المتجر ويُمحى الاسم والبريد والجوال.',
      keep_invitations_days:
        'أيام منذ الدعوة الأولى، من 30 إلى 3650؛ مستخدمو المتاجر الذين لم يفعّلوا حساباتهم. يمكن دعوتهم من جديد.',
      keep_closed_accounts_days:
        'أيام بلا تغيير بعد التعطيل، من 30 إلى 3650؛ ثم يُمحى الاسم والبريد والجوال كما في محو البيانات الشخصية، وتبقى الدفاتر. اتركها فارغة لتبقى دائمًا.',
      keep_mails_days: 'أيام منذ الإرسال أو التخلي عنه، من 7 إلى 365',
      keep_read_notifications_days: 'أيام، من 7 إلى 730؛ ما قرأه أحد',
      keep_notifications_days: 'أيام، من 30 إلى 1095؛ وإن لم يقرأها أحد',
      keep_unused_files_days: 'أيام، من 30 إلى 365؛ خلالها يمكن التراجع عن تعديل يعيدها',
      keep_deliveries_days: 'أيام، من 7 إلى 365؛ ما استُلم وما تُرك، أما المنتظر فيبقى',
      keep_events_days: 'أيام، من 14 إلى 730؛ لمن يقرؤها ولإعادة إرسالها، وما ينتظر الإرسال يبقى',
      keep_tree_versions_days:
        'أيام، من 90 إلى 3650؛ ما غيّرته كل نسخة، ولا رجوع بعدها إلى نسخة حُذفت. أحدث نسخة تبقى. اتركها فارغة لتبقى كلها دائمًا.',
      keep_gateway_events_days: 'أيام، من 30 إلى 730؛ أرقام الإشعارات حتى لا تُعالج مرتين',
      keep_sign_ins_days:
        'أيام، من 90 إلى 3650؛ ثم يُحجب الاسم والعنوان ويبقى القيد مع تسلسله قابلًا للتحقق. اتركها فارغة لتبقى دائمًا.',
      keep_history_days:
        'أيام، من 365 إلى 3650؛ ثم يُحجب من فعل وما كُتب، ويبقى القيد مع تسلسله قابلًا للتحقق. فارغة تعني دائمًا.',
      keep_books_history_years:
        'سنوات، 10 فأكثر؛ ما فُعل بالتجار والشركاء والدفعات والفواتير والمحافظ. فارغة تعني دائمًا.',
      keep_receipts_years:
        'سنوات، 10 فأكثر كما يطلب نظام الدفاتر التجارية. الدفعات والفواتير والمحافظ والضريبة لا تُحذف أبدًا. فارغة تعني دائمًا.',
    },
  },
}
