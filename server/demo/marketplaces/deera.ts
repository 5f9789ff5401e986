/** The tree of a large marketplace; what follows `=` is mapped already when the data are loaded. */
export const deera = `
الأزياء الرجالية | Men's fashion = fashion-men
  الأثواب | Thobes = thobes
    أثواب صيفية | Summer thobes = summer-thobes
    أثواب شتوية | Winter thobes = winter-thobes
    أثواب الأولاد | Boys' thobes
  الأشمغة والغتر | Shemaghs and ghutras = shemaghs
    شماغ أحمر | Red shemagh
    غترة بيضاء | White ghutra
    عقال | Agal
  القمصان | Shirts = mens-shirts
    قمصان رسمية | Formal shirts
    قمصان كاجوال | Casual shirts
    تيشيرتات | T-shirts
  البناطيل | Trousers = mens-trousers
    جينز | Jeans
    بناطيل رياضية | Sports trousers
  ملابس داخلية رجالية
الأزياء النسائية | Women's fashion = fashion-women
  العبايات | Abayas = abayas
    عبايات سوداء | Black abayas
    عبايات ملونة | Coloured abayas
    عبايات مطرزة | Embroidered abayas
  الفساتين | Dresses
    فساتين السهرة | Evening dresses = evening-wear
    فساتين الزفاف | Wedding dresses
    فساتين يومية | Casual dresses
  الجلابيات | Jalabiyas
  الطرح والنقاب | Veils and niqabs
  البلايز والقمصان النسائية | Blouses and shirts
  ملابس النوم | Nightwear
أزياء الأطفال | Kids' fashion = fashion-children
  ملابس المواليد | Newborn clothing
  ملابس الأولاد | Boys' clothing
  ملابس البنات | Girls' clothing
  الزي المدرسي | School uniforms
  أحذية الأطفال | Kids' shoes
الأحذية والحقائب | Shoes and bags
  أحذية رجالية | Men's shoes = mens-shoes
    أحذية رسمية | Formal shoes
    أحذية رياضية رجالية | Men's sports shoes
    نعال نجدية | Najdi sandals
  أحذية نسائية | Women's shoes = womens-shoes
    كعب عالي | High heels
    أحذية مسطحة | Flats
    أحذية رياضية نسائية | Women's sports shoes
  الحقائب | Bags = bags
    حقائب يد | Handbags
    حقائب ظهر | Backpacks
    حقائب سفر | Travel bags
    محافظ | Wallets
الساعات والمجوهرات | Watches and jewellery = watches
  ساعات رجالية | Men's watches = mens-watches
  ساعات نسائية | Women's watches
  ساعات ذكية | Smart watches
  الذهب والفضة | Gold and silver
  السبح والخواتم | Prayer beads and rings
الجوالات والأجهزة اللوحية | Mobiles and tablets = phones
  الهواتف الذكية | Smartphones = smartphones
  الأجهزة اللوحية | Tablets = tablets
  ملحقات الجوال | Mobile accessories
    كفرات وحافظات | Cases and covers
    شواحن وكابلات | Chargers and cables
    بطاريات متنقلة | Power banks
    واقيات الشاشة | Screen protectors
  شرائح وبطاقات شحن | SIM and recharge cards
الحاسب الآلي | Computers = computers
  أجهزة لابتوب | Laptops = laptops
  أجهزة مكتبية | Desktops
  شاشات الحاسب | Monitors
  الطابعات والأحبار | Printers and ink
  لوحات المفاتيح والماوس | Keyboards and mice
  التخزين | Storage
    أقراص خارجية | External drives
    ذواكر فلاش | Flash drives
  الشبكات والراوترات | Networking and routers
الصوتيات والمرئيات | Audio and video
  التلفزيونات | Televisions = televisions
  السماعات | Headphones = audio
    سماعات لاسلكية | Wireless earbuds
    سماعات رأس | Over-ear headphones
  مكبرات الصوت | Speakers
  الكاميرات | Cameras
    كاميرات رقمية | Digital cameras
    كاميرات مراقبة | Security cameras
    عدسات | Lenses
  أجهزة العرض | Projectors
ألعاب الفيديو | Video games = gaming
  أجهزة الألعاب | Consoles
  أقراص وألعاب | Games
  يدات التحكم | Controllers
  كراسي الألعاب | Gaming chairs
الأجهزة المنزلية | Home appliances = appliances
  أجهزة المطبخ الكبيرة | Large kitchen appliances
    ثلاجات | Refrigerators = refrigerators
    أفران | Ovens
    غسالات صحون | Dishwashers
    فريزرات | Freezers
  أجهزة المطبخ الصغيرة | Small kitchen appliances = kitchen-appliances
    قلايات هوائية | Air fryers
    خلاطات | Blenders
    مكائن القهوة | Coffee machines
    غلايات | Kettles
    محامص | Toasters
  الغسيل والتنظيف | Laundry and cleaning
    غسالات ملابس | Washing machines = laundry
    نشافات | Dryers
    مكانس كهربائية | Vacuum cleaners
    مكاوي | Irons
  التبريد والتدفئة | Cooling and heating = cooling
    مكيفات سبليت | Split air conditioners
    مكيفات شباك | Window air conditioners
    مراوح | Fans
    دفايات | Heaters
المنزل والأثاث | Home and furniture = home
  أثاث غرف النوم | Bedroom furniture
    أسرة | Beds
    مراتب | Mattresses
    دواليب | Wardrobes
    تسريحات | Dressing tables
  أثاث المجالس | Majlis furniture
    جلسات عربية
    كنب | Sofas
    طاولات | Tables
    طاولات خدمة | Side tables
  المفروشات | Furnishings
    مفارش سرير | Bed sheets
    ستائر | Curtains
    سجاد | Carpets
    مخدات | Pillows
  الإضاءة | Lighting = lighting
    ثريات | Chandeliers
    إضاءة مكتبية | Desk lamps
    إضاءة خارجية | Outdoor lighting
  الديكور | Decor
    لوحات ومرايا | Paintings and mirrors
    نباتات صناعية | Artificial plants
    شموع ومباخر | Candles and incense burners
  الحمام | Bathroom
    مناشف | Towels
    إكسسوارات الحمام | Bathroom accessories
المطبخ وأدوات المائدة | Kitchen and dining
  أواني الطبخ | Cookware
    قدور | Pots
    مقالي | Frying pans
    صواني الفرن | Oven trays
  أواني التقديم | Serveware
    فناجين ودلال | Coffee cups and dallahs
    أطقم شاي | Tea sets
    صحون | Plates
    ملاعق وشوك | Cutlery
  حافظات الطعام | Food containers
  سكاكين وأدوات تقطيع | Knives and cutting tools
الجمال والعطور | Beauty and perfumes = beauty
  العطور | Perfumes = perfumes
    عطور رجالية | Men's perfumes
    عطور نسائية | Women's perfumes
    عطور للجنسين | Unisex perfumes
    معطرات الجسم | Body mists
  العود والبخور | Oud and incense = oud
    دهن العود | Oud oil
    بخور ومعمول | Incense and maamoul
    مباخر كهربائية | Electric burners
  المكياج | Makeup = make-up
    مكياج الوجه | Face makeup
    مكياج العيون | Eye makeup
    أحمر الشفاه | Lipstick
    أدوات المكياج | Makeup tools
  العناية بالبشرة | Skincare = skin-care
    مرطبات | Moisturisers
    واقي الشمس | Sunscreen
    غسول الوجه | Face wash
    سيروم | Serums
  العناية بالشعر | Hair care
    شامبو | Shampoo
    زيوت الشعر | Hair oils
    صبغات الشعر | Hair dyes
    مجففات الشعر | Hair dryers
  العناية بالرجل | Men's grooming
    ماكينات الحلاقة | Shavers
    العناية باللحية | Beard care
الصحة | Health
  فيتامينات ومكملات | Vitamins and supplements
  أجهزة طبية | Medical devices
    أجهزة قياس الضغط | Blood pressure monitors
    أجهزة قياس السكر | Glucose meters
    موازين الحرارة | Thermometers
  العناية بالفم | Oral care
  النظارات والعدسات اللاصقة | Glasses and contact lenses
البقالة | Grocery = groceries
  التمور | Dates = dates
    تمر سكري | Sukkari dates
    تمر عجوة | Ajwa dates
    معمول التمر
  القهوة والشاي | Coffee and tea
    قهوة سعودية | Saudi coffee = coffee
    قهوة مختصة | Specialty coffee
    شاي | Tea
    هيل وزعفران | Cardamom and saffron
  العسل | Honey = honey
    عسل السدر | Sidr honey
    عسل الزهور | Flower honey
  البهارات | Spices = spices
  الأرز والحبوب | Rice and grains
  الزيوت والسمن | Oils and ghee
  الحلويات والشوكولاتة | Sweets and chocolate
  المكسرات | Nuts
  المشروبات | Drinks
    مياه | Water
    عصائر | Juices
  مستلزمات التنظيف | Cleaning supplies
    منظفات الملابس | Laundry detergents
    منظفات الأرضيات | Floor cleaners
    مناديل | Tissues
الأم والطفل | Mother and baby = mother
  حفاضات | Nappies
  الرضاعة | Feeding
    حليب الأطفال | Baby milk
    رضاعات | Baby bottles
  عربات الأطفال | Strollers
  مقاعد السيارة | Car seats
  أسرة الأطفال | Cots
  العناية بالطفل | Baby care
الألعاب والهدايا | Toys and gifts = toys
  ألعاب تعليمية | Educational toys = educational-toys
  دمى وعرائس | Dolls
  سيارات وطائرات لعب | Toy cars and planes
  مكعبات وتركيب | Building blocks
  ألعاب جماعية | Board games
  ألعاب خارجية | Outdoor toys
  هدايا وتغليف | Gifts and wrapping
الكتب والقرطاسية | Books and stationery = library
  كتب عربية | Arabic books
    روايات | Novels
    كتب دينية | Religious books
    كتب أطفال | Children's books
    تطوير الذات | Self-development
  كتب إنجليزية | English books
  قرطاسية | Stationery = stationery
    أقلام | Pens
    دفاتر | Notebooks
    حقائب مدرسية | School bags
  أدوات الرسم | Art supplies
الرياضة والرحلات | Sports and trips = sports
  أجهزة رياضية | Fitness equipment
    سيور كهربائية | Treadmills
    أثقال | Weights
  كرة القدم | Football
  السباحة | Swimming
  الدراجات | Bicycles = bicycles
    دراجات هوائية | City bikes
    سكوترات كهربائية | Electric scooters
  التخييم والبر | Camping and desert = camping
    خيام | Tents
    شوايات ومواقد | Grills and stoves
    كراسي رحلات | Camping chairs
    ثلاجات وحافظات رحلات | Cool boxes
  الصيد والقنص | Hunting and fishing
السيارات | Automotive = cars
  إكسسوارات داخلية | Interior accessories
    فرشات السيارة | Car mats
    أغطية المقاعد | Seat covers
    حوامل الجوال | Phone holders
  إلكترونيات السيارة | Car electronics
    شاشات السيارات | Car screens
    كاميرات السيارة | Dash cams
  زيوت وسوائل | Oils and fluids
  إطارات | Tyres
  العناية بالسيارة | Car care
  عدة وأدوات | Tools
الحدائق والأدوات | Garden and tools
  نباتات وبذور | Plants and seeds
  أدوات الزراعة | Gardening tools
  الري | Irrigation
  عدد يدوية | Hand tools
  عدد كهربائية | Power tools
الحيوانات الأليفة | Pets
  مستلزمات القطط | Cat supplies
  مستلزمات الطيور | Bird supplies
  مستلزمات الأسماك | Fish supplies
  أغذية الحيوانات | Pet food
`
