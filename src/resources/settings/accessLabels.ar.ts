import type { GroupLabels } from './groupLabels.ts'
import { titles } from './titles.ar.ts'

/** The labels of the groups of settings about who gets in, and how. */
export const accessLabels: GroupLabels<'security_settings' | 'sso_settings'> = {
  security_settings: {
    ...titles.security_settings,
    fields: {
      lockout_tries: 'المحاولات الخاطئة قبل الإغلاق المؤقت',
      lockout_window_minutes: 'خلال كم دقيقة',
      lockout_minutes: 'مدة الإغلاق المؤقت بالدقائق',
      permanent_lockout_tries: 'المحاولات الخاطئة المتتالية قبل القفل الدائم',
      session_idle_minutes: 'انتهاء الجلسة بلا استخدام (دقائق)',
      session_max_hours: 'أقصى مدة للجلسة (ساعات)',
      vendors_second_factor_required: 'التحقق بخطوتين إلزامي للتجار',
      alert_vendors: 'تنبيه التجار بالدخول من متصفح جديد',
    },
    sections: {
      lockout: 'الإغلاق عند التخمين',
      sessions: 'الجلسات',
      second_factor: 'التحقق بخطوتين',
      alerts: 'التنبيهات',
    },
    choices: {},
    hints: {
      lockout_tries:
        'للحساب الواحد من مكان واحد؛ ومن كل الأماكن خمسة أضعافها. من سجّل الدخول من متصفحه سابقًا لا تغلقه محاولات غيره.',
      lockout_window_minutes: 'تُعدّ المحاولات من أولها خلال هذه المدة',
      lockout_minutes: 'يُغلق المكان أمام الحساب هذه المدة ثم يُفتح من نفسه',
      permanent_lockout_tries:
        '0 يعني أبدًا، وإلا فمن 20. يُفتح الحساب برابط كلمة المرور أو بيد مدير آخر، ولا يُقفل آخر مدير عام. انتبه: يستطيع الغريب أن يقفل حسابًا بكثرة المحاولات.',
      session_idle_minutes: 'من 5 دقائق إلى أسبوع؛ يسري حالًا على الجلسات المفتوحة',
      session_max_hours: 'من ساعة إلى 30 يومًا؛ بعدها تُطلب كلمة المرور ولو بقيت الجلسة مستخدمة',
      vendors_second_factor_required:
        'للتجار ومستخدميهم: من ليس لديه تطبيق مصادقة أو مفتاح مرور يُعدّ أحدهما عند دخوله التالي. أما المديرون فيُلزمون من صفحة الدور.',
      alert_vendors: 'يُنبَّه المديرون دائمًا',
    },
  },
  sso_settings: {
    ...titles.sso_settings,
    fields: {
      sso_enabled: 'الدخول عبر المزوّد',
      sso_label: 'نص الزر',
      sso_issuer: 'عنوان المزوّد (issuer)',
      sso_client_id: 'معرّف العميل',
      sso_client_secret: 'سر العميل',
      sso_scopes: 'النطاقات',
      sso_roles_claim: 'حقل الأدوار',
      sso_create_users: 'إنشاء حساب لمن ليس له حساب',
      sso_password_sign_in: 'دخول المديرين بكلمة المرور',
    },
    sections: { button: 'الزر', provider: 'المزوّد', people: 'الحسابات والأدوار', password: 'كلمة المرور' },
    choices: {},
    hints: {
      sso_enabled: 'يظهر زر في صفحة دخول المديرين؛ لا يغيّره إلا مدير عام',
      sso_label: 'إن تُرك فارغًا فالنص هو «الدخول الموحد»',
      sso_issuer: 'تُقرأ بقية العناوين منه تلقائيًا، مثل https://login.example.com',
      sso_client_secret: 'يُحفظ مشفرًا ولا يُعرض بعد الحفظ',
      sso_scopes: 'مفصولة بمسافات؛ يُطلب openid دائمًا',
      sso_roles_claim: 'مثل groups أو realm_access.roles؛ تُربط قيمه بالأدوار أسفل هذه الصفحة',
      sso_create_users:
        'لا يُنشأ إلا لبريد أكّده المزوّد ولمن له دور في الجدول؛ وإلا فيدخل من له حساب بهذا البريد وحده',
      sso_password_sign_in:
        'لا يُلغى إلا بعد أن يدخل مدير عام عبر المزوّد. عند الطوارئ يفتحه PASSWORD_SIGN_IN=allowed في إعدادات التشغيل.',
    },
  },
}
