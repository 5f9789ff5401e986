/** A marketplace of fashion and beauty, mapped for the most part. */
export const nukhba = `
ملابس | Clothing = fashion
  ملابس رجالية | Menswear = fashion-men
    ثياب | Thobes = thobes
    قمصان رجالية | Men's shirts = mens-shirts
    بناطيل رجالية | Men's trousers = mens-trousers
  ملابس نسائية | Womenswear = fashion-women
    عبايات | Abayas = abayas
    فساتين | Dresses = evening-wear
    تنانير | Skirts
  ملابس أطفال | Childrenswear = fashion-children
أحذية | Footwear = shoes
  للرجال | For men = mens-shoes
  للنساء | For women = womens-shoes
  للأطفال | For children
حقائب | Bags = bags
إكسسوارات | Accessories
  ساعات | Watches = watches
  نظارات شمسية | Sunglasses
  أحزمة | Belts
تجميل | Beauty = beauty
  عطور | Fragrance = perfumes
  بخور | Incense = oud
  مكياج | Make-up = make-up
  بشرة | Skin = skin-care
`

/** A marketplace that is new: all that is mapped of it is a category that was switched off since. */
export const gulfBazaar = `
إلكترونيات | Electronics
  هواتف محمولة | Mobile phones
  حواسيب محمولة | Notebooks
  سماعات رأس وأذن | Headphones and earphones
  تلفزيونات | TVs
  أجهزة الفاكس | Fax machines = fax
المنزل | Home
  أثاث | Furniture
  إضاءة | Lighting
  أدوات المطبخ | Kitchenware
  أجهزة صغيرة | Small appliances
الغذاء | Food
  تمور | Dates
  قهوة عربية | Arabic coffee
  عسل طبيعي | Natural honey
  توابل وبهارات | Spices
الرياضة | Sports
  تخييم | Camping
  دراجات | Bikes
`
