/** What the pages of categories say of what stands below them: a chunk that comes with them. */
export const views = {
  catalogue: {
    information: 'بيانات التصنيف',
    children: 'التصنيفات الفرعية',
    properties: 'الخصائص',
    no_children: 'لا تصنيفات تحت هذا التصنيف',
    no_properties: 'لا خصائص لهذا التصنيف',
    no_properties_text: 'خصائص التصنيفات التي فوقه تسري عليه أيضًا.',
  },
} as const
