import { h2, list, p, rich, steps, strong } from '../html.ts'
import type { Content } from './content.ts'

export const referralProgram: Content = {
  title_ar: 'برنامج الإحالة',
  title_en: 'Referral programme',
  short_description_ar: 'ادعُ تاجرًا واحصل على نسبة من اشتراكه: الشروط وطريقة الحساب وموعد الصرف.',
  short_description_en:
    'Invite a seller and earn a share of the subscription: terms, calculation and payment.',
  body_ar: rich(
    p(
      'التاجر يثق بتاجر مثله أكثر من أي إعلان. لذلك نكافئ من يدعو غيره بنسبة من قيمة الاشتراك، ما دام التاجر الجديد مشتركًا ضمن المدة المتفق عليها.',
    ),
    h2('كيف تشارك'),
    steps(
      'انسخ رمز الإحالة من صفحة حسابك.',
      'أرسله إلى تاجر لم يسجل من قبل، فيكتبه في خطوة التسجيل الأولى.',
      'حين يدفع اشتراكه تُضاف عمولتك إلى محفظتك وتراها في صفحة الإحالات.',
    ),
    h2('طريقة الحساب'),
    list(
      `إحالات التجار: ${strong('10 %')} من صافي كل دفعة خلال ستة أشهر.`,
      'الشركاء والوكالات: نسبة ومدة بحسب المجموعة المتفق عليها.',
      'تُحسب العمولة على المبلغ قبل الضريبة وبعد الخصم.',
    ),
    h2('مثال'),
    p(
      'اشترك تاجر دعوته في باقة النمو الشهرية بسعر 249 ريالًا. الصافي بعد الضريبة 216.52 ريالًا، فعمولتك 21.65 ريالًا في كل شهر، ومجموعها 129.90 ريالًا في ستة أشهر.',
    ),
    h2('الصرف'),
    p('يُصرف الرصيد متى بلغ مئة ريال إلى حساب بنكي باسم صاحب السجل. وإن استرد التاجر اشتراكه عُكست عمولته.'),
  ),
  body_en: rich(
    p(
      'Sellers trust another seller more than any advertisement. That is why we reward those who invite others with a share of the subscription, as long as the new seller stays subscribed within the agreed time.',
    ),
    h2('How to take part'),
    steps(
      'Copy the referral code from your account page.',
      'Send it to a seller who never registered; it is entered in the first step of registration.',
      'When the subscription is paid, your commission is added to your wallet and shown on the referrals page.',
    ),
    h2('How it is worked out'),
    list(
      `Referrals by sellers: ${strong('10 %')} of the net amount of each payment within six months.`,
      'Partners and agencies: percentage and months as agreed for their group.',
      'The commission is taken from the amount before tax and after discount.',
    ),
    h2('An example'),
    p(
      'A seller you invited subscribes to the monthly Growth package at 249 SR. The net amount without tax is 216.52 SR, so your commission is 21.65 SR a month: 129.90 SR in six months.',
    ),
    h2('Payment'),
    p(
      "The balance is paid once it reaches one hundred riyals, to a bank account in the owner's name. If a seller is refunded, the commission is reversed.",
    ),
  ),
  language: 'ALL',
  order: 8,
  seo_link: 'referral-programme',
}
