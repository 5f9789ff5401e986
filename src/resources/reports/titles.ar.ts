import type { ReportLabelsOf } from '#src/schema/labels.ts'
import type { ReportName, reports } from './index.ts'

/** What the reports are called, and what for: menus, roles and the palette tell it before one is opened. */
export const titles: {
  readonly [Name in ReportName]: Pick<
    ReportLabelsOf<(typeof reports)[Name]>,
    'one' | 'many' | 'definite' | 'purpose'
  >
} = {
  sales_report: {
    one: 'عملية',
    many: 'تقرير المبيعات',
    definite: 'العملية',
    purpose:
      'كل دفعة وإشعار دائن، بالصافي والضريبة والإجمالي. تُحسب الدفعة في يوم توريدها، أي يوم وصول المبلغ، ويُحسب الإشعار في يوم إصداره، وعلى الأيام نفسها يقوم الإقرار الضريبي.',
  },
  ageing_report: {
    one: 'تاجر',
    many: 'أعمار المستحقات',
    definite: 'التاجر',
    purpose:
      'ما على كل تاجر في نهاية يوم تختاره، بحسب ما مضى على موعد استحقاقه. الديون المعدومة في عمود وحدها ولا تدخل في الإجمالي.',
  },
  dues_report: {
    one: 'دفعة',
    many: 'كشف المستحقات',
    definite: 'الدفعة',
    purpose:
      'كل دفعة كانت مستحقة أو بانتظار المراجعة في نهاية يوم تختاره، بمجموع كل فئة عمرية. أزل التصفية لترى معها الديون المعدومة.',
  },
  coupons_report: {
    one: 'كوبون',
    many: 'تقرير الكوبونات',
    definite: 'الكوبون',
    purpose: 'كم استُخدم كل كوبون، وما منحه من خصم، وما بيع به.',
  },
  partners_report: {
    one: 'شريك',
    many: 'تقرير الشركاء',
    definite: 'الشريك',
    purpose: 'ما جلبه كل شريك من تجار ومبيعات، وما كسبه وما صُرف له.',
  },
  users_report: {
    one: 'مستخدم',
    many: 'تقرير المستخدمين',
    definite: 'المستخدم',
    purpose: 'كل من يسجّل الدخول، ومتجره وباقته وحالة اشتراكه.',
  },
  vat_report: {
    one: 'مستند',
    many: 'تفاصيل الإقرار الضريبي',
    definite: 'المستند',
    purpose:
      'كل فاتورة وإشعار دائن يدخل في إقرار ضريبة القيمة المضافة، في بنده ويومه. الفاتورة المصحَّحة تُحسب مرة واحدة لأن تصحيحها لا يغيّر مبلغًا.',
  },
}
