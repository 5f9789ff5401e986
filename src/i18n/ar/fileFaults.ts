/** Why a file cannot be used; apart from what every form says, as few pages take files. */
export const fileFaults = {
  file_empty: 'الملف فارغ، اختر ملفًا آخر.',
  file_heic:
    'صور HEIC لا تُفتح في كل مكان. التقط صورة للشاشة وأرسلها، أو اختر JPG من إعدادات الكاميرا («الأكثر توافقًا»).',
} as const
