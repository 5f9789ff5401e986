export const shapesInArabic = { day: 'يوم/شهر/سنة', time: 'يوم/شهر/سنة ساعة:دقيقة' }
