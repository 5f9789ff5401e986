import type { LabelsOf } from '#src/schema/labels.ts'
import type { bankStatements } from './bankStatements.ts'

export const labels: LabelsOf<typeof bankStatements> = {
  one: 'كشف حساب بنكي',
  many: 'كشوف الحساب البنكية',
  definite: 'كشف الحساب',
  purpose: 'ملفات البنك التي استُوردت، ومنها حركات الحساب التي تُطابق بالدفعات.',
  fields: {
    file_name: 'الملف',
    format: 'الصيغة',
    account: 'الحساب',
    starts_on: 'من',
    ends_on: 'إلى',
    opening_balance: 'الرصيد الافتتاحي',
    closing_balance: 'الرصيد الختامي',
    line_count: 'عدد الحركات',
    known_count: 'حركات مستوردة من قبل',
    open_count: 'حركات غير مطابقة',
    imported_by: 'استورده',
  },
  sections: { file: 'الملف', account: 'الحساب والفترة' },
  choices: {
    format: { CSV: 'جدول', MT940: 'رسالة MT940', CAMT053: 'ملف camt.053' },
  },
  actions: { import: 'استيراد كشوف الحساب' },
  hints: {},
}
