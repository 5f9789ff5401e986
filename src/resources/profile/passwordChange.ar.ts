import type { LabelsOf } from '#src/schema/labels.ts'
import type { passwordChange } from './profile.ts'

export const labels: LabelsOf<typeof passwordChange> = {
  one: 'كلمة المرور',
  many: 'كلمات المرور',
  definite: 'كلمة المرور',
  purpose: 'كلمة مرور جديدة لحسابك.',
  fields: { current_password: 'كلمة المرور الحالية', password: 'كلمة المرور الجديدة' },
  sections: { password: 'كلمة المرور' },
  choices: {},
  hints: { password: 'تغييرها يسجّل خروجك من أجهزتك الأخرى' },
}
