import type { LabelsOf } from '#src/schema/labels.ts'
import { fromNames } from '#src/schema/objects.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import { REPORT_NAMES } from '../reports/names.ts'
import { titles } from '../reports/titles.ar.ts'
import { hourNames } from './choices.ts'
import type { reportSchedules } from './reportSchedules.ts'
import { FAILURES, RESULTS } from './results.ar.ts'

export const labels: LabelsOf<typeof reportSchedules> = {
  ...laterTitles.report_schedules,
  fields: {
    name: 'الاسم',
    report: 'التقرير',
    filters: 'التصفية',
    period: 'الفترة',
    format: 'نوع الملف',
    frequency: 'التكرار',
    weekday: 'يوم الأسبوع',
    day_of_month: 'يوم الشهر',
    hour: 'الساعة',
    recipients: 'المستلمون',
    owner: 'المسؤول',
    state: 'الحال',
    next_run_at: 'الموعد التالي',
    last_run_at: 'آخر إرسال',
    last_result: 'آخر نتيجة',
    last_failure: 'سبب التعذر',
  },
  sections: { report: 'التقرير', clock: 'الموعد', people: 'الأشخاص' },
  choices: {
    report: fromNames(REPORT_NAMES, (name) => titles[name].many),
    period: {
      YESTERDAY: 'أمس',
      LAST_WEEK: 'الأسبوع الماضي',
      LAST_MONTH: 'الشهر الماضي',
      LAST_QUARTER: 'الربع الماضي',
      LAST_YEAR: 'السنة الماضية',
      MONTH_TO_DATE: 'من أول الشهر حتى أمس',
      YEAR_TO_DATE: 'من أول السنة حتى أمس',
      ALL: 'كل الأيام',
    },
    format: { XLSX: 'ملف Excel', PDF: 'ملف PDF' },
    frequency: { DAILY: 'كل يوم', WEEKLY: 'كل أسبوع', MONTHLY: 'كل شهر' },
    weekday: {
      SUNDAY: 'الأحد',
      MONDAY: 'الاثنين',
      TUESDAY: 'الثلاثاء',
      WEDNESDAY: 'الأربعاء',
      THURSDAY: 'الخميس',
      FRIDAY: 'الجمعة',
      SATURDAY: 'السبت',
    },
    hour: hourNames('ص', 'م'),
    state: {
      ACTIVE: 'يعمل',
      PAUSED: 'موقوف',
      STOPPED_OWNER: 'توقف: فقد المسؤول حقه',
      STOPPED_RECIPIENTS: 'توقف: لا مستلم',
    },
    last_result: RESULTS,
    last_failure: FAILURES,
  },
  actions: { send: 'إرسال الآن' },
  hints: {
    name: 'يظهر في عنوان الرسالة',
    filters: 'الفترة تتحرك مع الموعد، وما عداها يبقى كما تختاره هنا',
    period: 'أيام كاملة مضت يوم إعداد التقرير. يبدأ الأسبوع بالأحد',
    day_of_month: 'في الشهر الأقصر يُرسل في آخر أيامه',
    hour: 'بتوقيت الرياض',
    recipients:
      'مديرون لهم حق الاطلاع على هذا التقرير وتصديره. يصل كلًّا منهم بلغته رابط يطلب الدخول وينتهي بعد 14 يومًا',
  },
}
