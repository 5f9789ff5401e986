/** Words of this region and of this product that stand in no list of leaks, in Latin letters and in Arabic ones. */
export const REGIONAL_WORDS: ReadonlySet<string> = new Set(
  `
  mohammed mohamed muhammad mohammad ahmed ahmad abdullah abdallah abdulaziz abdulrahman abdulmalik khalid khaled
  fahad fahd faisal sultan saud turki omar hassan hussain hussein ibrahim yousef yusuf yasser majed nasser bandar
  mishal talal waleed salman saleh salem saad sara sarah noura nora fatima fatimah aisha maryam mariam reem hind
  layla amal mona huda lama dana jawaher
  riyadh jeddah makkah mecca madinah medina dammam khobar taif abha tabuk qassim jubail yanbu hail najran jazan
  neom diriyah saudi saudia saudiarabia ksa vision2030 alhilal hilal alnassr nassr alittihad ittihad alahli
  shabab allah bismillah alhamdulillah subhanallah allahuakbar mashallah inshallah astaghfirullah habibi habibti
  yarab yarabb islam muslim quran ramadan
  aramco sabic stc mobily zain jarir noor nour noon careem snapchat whatsapp instagram twitter tiktok youtube linkedin
  dropbox iphone galaxy messi neymar toor mysql postgres mynoob 18atcskd2w 3rjs1la7qe
  store shop seller vendor panel demo test guest user root login access admin administrator superadmin
  محمد احمد عبدالله عبدالعزيز عبدالرحمن خالد فهد فيصل سلطان سعود تركي عمر علي حسن حسين ابراهيم يوسف ناصر بندر
  ساره نوره فاطمه عائشه مريم ريم هند ليلي امل مني هدي
  الرياض جده مكه المدينه الدمام الخبر الطائف ابها السعوديه الهلال النصر الاتحاد الاهلي
  الله بسمالله الحمدلله سبحاناله سبحانالله اللهاكبر ماشاءالله استغفرالله لاالهالاالله يارب ياالله حبيبي حبيبتي
  كلمهالمرور كلمهالسر كلمهسر الباسورد باسورد مرحبا السلامعليكم متجر متجري تاجر
  `
    .trim()
    .split(/\s+/),
)
