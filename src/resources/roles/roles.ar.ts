import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { roles } from './roles.ts'

export const labels: LabelsOf<typeof roles> = {
  ...laterTitles.roles,
  fields: {
    name: 'الاسم',
    key: 'المعرّف',
    user_count: 'عدد المستخدمين',
    permissions: 'الصلاحيات',
    second_factor_required: 'التحقق بخطوتين إلزامي',
    without_second_factor: 'من دون تحقق بخطوتين',
    built_in: 'من أصل النظام',
  },
  sections: { identity: 'الدور', second_factor: 'تسجيل الدخول', permissions: 'الصلاحيات' },
  choices: {},
  hints: {
    key: 'اسم ثابت بأحرف لاتينية صغيرة وأرقام وشرطات، لا يتغير بعد الإنشاء',
    second_factor_required:
      'من ليس لديه تطبيق مصادقة أو مفتاح مرور يُعدّ أحدهما عند دخوله، ولا يُفتح له شيء قبل ذلك',
  },
}
