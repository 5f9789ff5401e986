/**
 * The platform's categories that the trees of marketplaces are mapped to, below those of the catalogue. The
 * key of each is made of its English name.
 */
export const platformBranches: Readonly<Record<string, string>> = {
  thobes: `
ثياب صيفية | Summer thobes
ثياب شتوية | Winter thobes
أشمغة وغتر | Shemaghs
`,
  'fashion-men': `
قمصان رجالية | Men's shirts
بناطيل رجالية | Men's trousers
ملابس داخلية رجالية | Men's underwear
`,
  'fashion-women': `
فساتين يومية | Day dresses
فساتين زفاف | Wedding dresses
جلابيات | Jalabiyas
طرح ونقابات | Veils
بلوزات وقمصان نسائية | Blouses
ملابس نوم | Nightwear
`,
  'fashion-children': `
ملابس المواليد | Newborn clothing
ملابس أولاد | Boys' clothing
ملابس بنات | Girls' clothing
زي مدرسي | School uniforms
`,
  shoes: `
أحذية رجالية | Men's shoes
أحذية نسائية | Women's shoes
أحذية أطفال | Children's shoes
أحذية رياضية | Sports shoes
نعال وصنادل | Sandals
`,
  bags: `
حقائب يد | Handbags
حقائب ظهر | Backpacks
حقائب سفر | Travel bags
محافظ | Wallets
`,
  watches: `
ساعات رجالية | Men's watches
ساعات نسائية | Women's watches
ساعات ذكية | Smart watches
مجوهرات ذهب وفضة | Gold and silver jewellery
سبح وخواتم | Prayer beads and rings
`,
  phones: `
هواتف ذكية | Smartphones
أجهزة لوحية | Tablets
أغطية وحافظات | Cases and covers
شواحن وكابلات | Chargers and cables
بطاريات متنقلة | Power banks
واقيات شاشة | Screen protectors
`,
  computers: `
حواسيب محمولة | Laptops
حواسيب مكتبية | Desktop computers
شاشات حاسوب | Monitors
طابعات وأحبار | Printers and ink
لوحات مفاتيح وفأرات | Keyboards and mice
وسائط تخزين | Storage drives
شبكات وموجهات | Networking
`,
  audio: `
سماعات لاسلكية | Wireless earbuds
سماعات رأس | Over-ear headphones
مكبرات صوت | Speakers
`,
  electronics: `
كاميرات | Cameras
كاميرات مراقبة | Security cameras
أجهزة عرض | Projectors
`,
  gaming: `
أجهزة ألعاب | Game consoles
ألعاب | Games
أذرع تحكم | Game controllers
`,
  'kitchen-appliances': `
ثلاجات | Refrigerators
أفران وطباخات | Ovens
غسالات صحون | Dishwashers
فريزرات | Freezers
قلايات هوائية | Air fryers
خلاطات | Blenders
آلات قهوة | Coffee machines
غلايات | Kettles
`,
  laundry: `
مكانس كهربائية | Vacuum cleaners
مكاوي | Irons
نشافات ملابس | Dryers
`,
  cooling: `
مكيفات سبليت | Split air conditioners
مكيفات شباك | Window air conditioners
مراوح | Fans
دفايات | Heaters
`,
  furniture: `
أسرّة | Beds
مراتب | Mattresses
دواليب وخزائن | Wardrobes
كنب وجلسات | Sofas and seating
طاولات | Tables
`,
  bedding: `
مفارش سرير | Bed sheets
ستائر | Curtains
سجاد وموكيت | Carpets
مخدات | Pillows
مناشف | Towels
`,
  tableware: `
أواني طبخ | Cookware
فناجين ودلال | Coffee cups and dallahs
أطقم شاي | Tea sets
صحون وملاعق | Plates and cutlery
حافظات طعام | Food containers
سكاكين | Knives
`,
  lighting: `
ثريات | Chandeliers
إضاءة مكتب | Desk lamps
إضاءة خارجية | Outdoor lighting
`,
  home: `
ديكور | Decor
لوحات ومرايا | Paintings and mirrors
نباتات وبذور | Plants and seeds
أدوات حدائق وري | Gardening and irrigation
عدد وأدوات | Tools
`,
  perfumes: `
عطور رجالية | Men's perfumes
عطور نسائية | Women's perfumes
عطور للجنسين | Unisex perfumes
معطرات جسم | Body mists
`,
  oud: `
دهن عود | Oud oil
بخور ومعمول | Incense
مباخر | Incense burners
`,
  'make-up': `
مكياج وجه | Face make-up
مكياج عيون | Eye make-up
أحمر شفاه | Lipstick
أدوات مكياج | Make-up tools
`,
  'skin-care': `
مرطبات | Moisturisers
واقي شمس | Sunscreen
غسول وجه | Face wash
`,
  beauty: `
عناية بالشعر | Hair care
عناية بالرجل واللحية | Men's grooming
عناية بالفم والأسنان | Oral care
فيتامينات ومكملات | Vitamins and supplements
أجهزة قياس طبية | Medical devices
نظارات وعدسات | Glasses and lenses
`,
  groceries: `
شاي | Tea
أرز وحبوب | Rice and grains
زيوت وسمن | Oils and ghee
حلويات وشوكولاتة | Sweets and chocolate
مكسرات | Nuts
مياه وعصائر | Water and juices
منظفات ومناديل | Cleaning supplies
أغذية حيوانات ومستلزماتها | Pet supplies
`,
  mother: `
حفاضات | Nappies
حليب ورضاعات | Baby milk and bottles
عربات أطفال | Strollers
مقاعد سيارة للأطفال | Child car seats
أسرّة أطفال | Cots
`,
  toys: `
دمى وعرائس | Dolls
سيارات وطائرات لعب | Toy vehicles
مكعبات وتركيب | Building blocks
ألعاب جماعية | Board games
هدايا وتغليف | Gifts and wrapping
`,
  books: `
روايات | Novels
كتب دينية | Religious books
كتب أطفال | Children's books
كتب إنجليزية | English books
`,
  stationery: `
أقلام | Pens
دفاتر | Notebooks
حقائب مدرسية | School bags
أدوات رسم | Art supplies
`,
  sports: `
أجهزة لياقة | Fitness equipment
كرة قدم | Football
سباحة | Swimming
سكوترات كهربائية | Electric scooters
صيد وقنص | Hunting and fishing
`,
  camping: `
خيام | Tents
شوايات ومواقد | Grills and stoves
كراسي رحلات | Camping chairs
حافظات تبريد | Cool boxes
`,
  cars: `
فرش وأغطية مقاعد | Car mats and seat covers
شاشات وكاميرات سيارة | Car screens and cameras
زيوت وسوائل سيارة | Car oils and fluids
إطارات | Tyres
عناية بالسيارة | Car care
`,
}
