import { options } from '../record.ts'

/** Values of what is worn. */
export const colours = options({
  black: ['أسود', 'Black'],
  white: ['أبيض', 'White'],
  beige: ['بيج', 'Beige'],
  grey: ['رمادي', 'Grey'],
  navy: ['كحلي', 'Navy'],
  red: ['أحمر', 'Red'],
  green: ['أخضر', 'Green'],
  brown: ['بني', 'Brown'],
  gold: ['ذهبي', 'Gold'],
})

export const sizes = options({
  xs: ['صغير جدًا', 'XS'],
  s: ['صغير', 'S'],
  m: ['متوسط', 'M'],
  l: ['كبير', 'L'],
  xl: ['كبير جدًا', 'XL'],
  xxl: ['كبير مضاعف', 'XXL'],
})

export const materials = options({
  cotton: ['قطن', 'Cotton'],
  linen: ['كتان', 'Linen'],
  wool: ['صوف', 'Wool'],
  polyester: ['بوليستر', 'Polyester'],
  blend: ['خليط', 'Blend'],
})

export const fabrics = options({
  crepe: ['كريب', 'Crepe'],
  chiffon: ['شيفون', 'Chiffon'],
  silk: ['حرير', 'Silk'],
  satin: ['ساتان', 'Satin'],
  velvet: ['مخمل', 'Velvet'],
})

export const cuts = options({
  loose: ['واسعة', 'Loose'],
  straight: ['مستقيمة', 'Straight'],
  bisht: ['بشت', 'Bisht'],
  cloche: ['كلوش'],
})

export const embroideries = options({
  none: ['بلا تطريز', 'None'],
  hand: ['تطريز يدوي', 'By hand'],
  machine: ['تطريز آلي', 'By machine'],
  beads: ['خرز', 'Beads'],
})

export const collars = options({
  saudi: ['ياقة سعودية', 'Saudi collar'],
  round: ['ياقة دائرية', 'Round collar'],
  open: ['ياقة مفتوحة', 'Open collar'],
})

export const seasonsOfYear = options({
  summer: ['صيف', 'Summer'],
  autumn: ['خريف', 'Autumn'],
  winter: ['شتاء', 'Winter'],
  spring: ['ربيع', 'Spring'],
})

export const countries = options({
  sa: ['السعودية', 'Saudi Arabia'],
  ae: ['الإمارات', 'United Arab Emirates'],
  eg: ['مصر', 'Egypt'],
  tr: ['تركيا', 'Turkey'],
  it: ['إيطاليا', 'Italy'],
  cn: ['الصين', 'China'],
  in: ['الهند', 'India'],
})

export const childAges = options({
  newborn: ['حديث الولادة', 'Newborn'],
  infant: ['من 3 إلى 24 شهرًا', '3 to 24 months'],
  toddler: ['من سنتين إلى 4 سنوات', '2 to 4 years'],
  child: ['من 5 إلى 8 سنوات', '5 to 8 years'],
  junior: ['من 9 إلى 14 سنة', '9 to 14 years'],
})

export const childGenders = options({
  boys: ['أولاد', 'Boys'],
  girls: ['بنات', 'Girls'],
  both: ['للجنسين', 'Both'],
})

export const soles = options({
  rubber: ['مطاط', 'Rubber'],
  leather: ['جلد', 'Leather'],
  foam: ['إسفنج', 'Foam'],
})

export const movements = options({
  quartz: ['كوارتز', 'Quartz'],
  automatic: ['أوتوماتيك', 'Automatic'],
  smart: ['ذكية', 'Smart'],
})

export const carats = options({
  k18: ['عيار 18', '18 carat'],
  k21: ['عيار 21', '21 carat'],
  k24: ['عيار 24', '24 carat'],
})
