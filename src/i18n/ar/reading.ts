/** Texts around articles: how they look to readers, and in which order they stand. A chunk that comes with their views. */
export const reading = {
  language: 'لغة النص',
  not_written: 'لا نص بهذه اللغة.',
  preview: 'معاينة',
  preview_of: 'معاينة %{name}',
  see_published: 'افتح الصفحة المنشورة',
  see_unpublished: 'شاهد الصفحة قبل نشرها',
  as_reader: 'كما يقرؤه الزائر',
  not_in_language: 'لا يُنشر بهذه اللغة.',
  move_up: 'نقل %{name} إلى أعلى',
  move_down: 'نقل %{name} إلى أسفل',
} as const
