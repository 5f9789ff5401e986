import { options } from '../record.ts'

/** Values of devices and of what a house holds. */
export const storages = options({
  gb64: ['64 غيغابايت', '64 GB'],
  gb128: ['128 غيغابايت', '128 GB'],
  gb256: ['256 غيغابايت', '256 GB'],
  gb512: ['512 غيغابايت', '512 GB'],
  tb1: ['1 تيرابايت', '1 TB'],
})

export const memories = options({
  gb4: ['4 غيغابايت', '4 GB'],
  gb8: ['8 غيغابايت', '8 GB'],
  gb16: ['16 غيغابايت', '16 GB'],
  gb32: ['32 غيغابايت', '32 GB'],
})

export const processors = options({
  basic: ['اقتصادي', 'Basic'],
  middle: ['متوسط', 'Middle class'],
  strong: ['قوي', 'Strong'],
  workstation: ['محطة عمل', 'Workstation'],
})

export const resolutions = options({
  hd: ['عالية', 'HD'],
  fhd: ['عالية كاملة', 'Full HD'],
  uhd: ['فائقة 4K', '4K'],
  uhd8: ['فائقة 8K', '8K'],
})

export const ports = options({
  hdmi: ['منفذ HDMI', 'HDMI'],
  usb: ['منفذ USB', 'USB'],
  usbc: ['منفذ USB-C', 'USB-C'],
  ethernet: ['شبكة سلكية', 'Ethernet'],
  audio: ['صوت ضوئي', 'Optical audio'],
})

export const platforms = options({
  console: ['جهاز منزلي', 'Console'],
  handheld: ['جهاز محمول', 'Handheld'],
  computer: ['حاسوب', 'Computer'],
})

export const ageRatings = options({
  a3: ['من 3 سنوات', 'From 3'],
  a7: ['من 7 سنوات', 'From 7'],
  a12: ['من 12 سنة', 'From 12'],
  a16: ['من 16 سنة', 'From 16'],
  a18: ['من 18 سنة', 'From 18'],
})

export const energyGrades = options({
  a: ['أ', 'A'],
  b: ['ب', 'B'],
  c: ['ج', 'C'],
  d: ['د', 'D'],
  e: ['هـ', 'E'],
})

export const voltages = options({
  v110: ['110 فولت', '110 V'],
  v220: ['220 فولت', '220 V'],
  both: ['110 و220 فولت', '110 and 220 V'],
})

export const woods = options({
  oak: ['بلوط', 'Oak'],
  beech: ['زان', 'Beech'],
  walnut: ['جوز', 'Walnut'],
  teak: ['ساج', 'Teak'],
  mdf: ['خشب مضغوط', 'MDF'],
})

export const bedSizes = options({
  single: ['فردي', 'Single'],
  queen: ['مزدوج', 'Queen'],
  king: ['كينج', 'King'],
})

export const lightColours = options({
  warm: ['أصفر دافئ', 'Warm white'],
  neutral: ['أبيض معتدل', 'Neutral white'],
  cool: ['أبيض بارد', 'Cool white'],
  coloured: ['ملون', 'Coloured'],
})

export const concentrations = options({
  parfum: ['عطر مركز', 'Parfum'],
  edp: ['ماء عطر', 'Eau de parfum'],
  edt: ['ماء تواليت', 'Eau de toilette'],
  oil: ['دهن', 'Oil'],
})

export const notes = options({
  oud: ['عود', 'Oud'],
  musk: ['مسك', 'Musk'],
  amber: ['عنبر', 'Amber'],
  rose: ['ورد طائفي', 'Taif rose'],
  saffron: ['زعفران', 'Saffron'],
  citrus: ['حمضيات', 'Citrus'],
})

export const oudOrigins = options({
  cambodia: ['كمبودي', 'Cambodian'],
  india: ['هندي', 'Indian'],
  laos: ['لاوسي', 'Laotian'],
  borneo: ['بورنيو'],
})

export const skinTypes = options({
  dry: ['جافة', 'Dry'],
  oily: ['دهنية', 'Oily'],
  mixed: ['مختلطة', 'Mixed'],
  sensitive: ['حساسة', 'Sensitive'],
})

export const dateVarieties = options({
  sukkari: ['سكري', 'Sukkari'],
  ajwa: ['عجوة', 'Ajwa'],
  khalas: ['خلاص', 'Khalas'],
  safawi: ['صفاوي', 'Safawi'],
  barhi: ['برحي', 'Barhi'],
})

export const roasts = options({
  blond: ['شقراء', 'Blond'],
  medium: ['متوسطة', 'Medium'],
  dark: ['غامقة', 'Dark'],
})

export const nectars = options({
  sidr: ['سدر', 'Sidr'],
  talh: ['طلح', 'Acacia'],
  samar: ['سمر', 'Samar'],
  flowers: ['زهور برية', 'Wild flowers'],
})

export const languages = options({
  ar: ['العربية', 'Arabic'],
  en: ['الإنجليزية', 'English'],
  fr: ['الفرنسية', 'French'],
  ur: ['الأردية', 'Urdu'],
})

export const toyAges = options({
  baby: ['أقل من سنتين', 'Under 2'],
  small: ['من 3 إلى 5 سنوات', '3 to 5'],
  school: ['من 6 إلى 10 سنوات', '6 to 10'],
  teen: ['11 سنة فأكثر', '11 and over'],
})
