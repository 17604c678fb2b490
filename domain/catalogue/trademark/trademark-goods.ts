import type { TrademarkClass } from "./trademark-class.ts";

/** Classes 1 to 34 of the Nice Classification, 13th edition, in our own words. */
export const trademarkGoods: readonly TrademarkClass[] = [
  {
    number: 1,
    name: "Chemicals for industry and farming",
    examples:
      "fertiliser, soil conditioner, industrial chemicals, adhesives for industry, unprocessed plastics and resins, water-treatment chemicals, brake fluid, compost, battery acid, salt for industry",
  },
  {
    number: 2,
    name: "Paints, varnishes and dyes",
    examples:
      "wall paint, primer, wood polish, varnish, distemper, dyes, printing ink, toner cartridges, rust remover coating, food colour, gulal",
  },
  {
    number: 3,
    name: "Cosmetics and cleaning products, without medicine",
    examples:
      "soap, shampoo, face wash, lipstick, kajal, hair oil, perfume, attar, deodorant, toothpaste, detergent, floor cleaner, agarbatti, incense, dhoop, henna, mehendi, talcum powder, sunscreen",
  },
  {
    number: 4,
    name: "Fuels, industrial oils and candles",
    examples: "engine oil, lubricant, grease, petrol, diesel, LPG, coal, firewood, candles, wax, ethanol fuel",
  },
  {
    number: 5,
    name: "Medicines, health products and pesticides",
    examples:
      "tablets, syrup, ayurvedic medicine, homeopathy, vitamins, protein supplement, nutraceuticals, baby food, sanitary pads, diapers, bandage, sanitiser, mosquito repellent, insecticide, weed killer, chyawanprash",
  },
  {
    number: 6,
    name: "Common metals and metal hardware",
    examples:
      "steel bars, iron rods, TMT, aluminium sections, pipes of metal, nails, screws, locks, hinges, metal doors, safes, wire mesh, metal sheets, keys",
  },
  {
    number: 7,
    name: "Machines, motors and power tools",
    examples:
      "water pump, generator, compressor, mixer grinder, washing machine, flour mill, sewing machine, lathe, tractor implements, packaging machine, vacuum cleaner, drilling machine, borewell machine, 3D printer",
  },
  {
    number: 8,
    name: "Hand tools, cutlery and razors",
    examples:
      "knife, scissors, spanner, hammer, spade, razor, hair trimmer, spoons, forks, nail cutter, khurpi, hair straightener",
  },
  {
    number: 9,
    name: "Electronics, software and devices",
    examples:
      "mobile app, software, phone, laptop, charger, power bank, headphones, speaker, camera, TV, solar panel, electric cable, switchboard, CCTV, smart watch, helmet, battery, downloadable course, e-book, calculator, memory card",
  },
  {
    number: 10,
    name: "Medical devices and eyewear",
    examples:
      "thermometer, BP monitor, oximeter, syringe, stethoscope, surgical gloves, hospital bed, hearing aid, massager, condoms, dental equipment, knee brace, spectacles, sunglasses, goggles, contact lenses",
  },
  {
    number: 11,
    name: "Lighting, heating, cooking and water equipment",
    examples:
      "LED bulb, lamp, fan, cooler, air conditioner, fridge, refrigerator, geyser, gas stove, induction cooktop, oven, water purifier, RO filter, taps, sanitaryware, toilet, solar water heater, tubelight",
  },
  {
    number: 12,
    name: "Vehicles and their parts",
    examples:
      "car, scooter, motorcycle, bicycle, e-rickshaw, electric vehicle, truck, tractor, trailer, tyres, brake pads, seat covers, boat, ambulance, wheelchair",
  },
  {
    number: 13,
    name: "Firearms and fireworks",
    examples: "fireworks, crackers, patakha, sparklers, guns, ammunition, explosives",
  },
  {
    number: 14,
    name: "Jewellery, watches and precious metals",
    examples:
      "gold jewellery, silver, diamond, ring, bangles, mangalsutra, imitation jewellery, watch, clock, gemstones, coins, keychain",
  },
  {
    number: 15,
    name: "Musical instruments",
    examples: "tabla, sitar, harmonium, guitar, flute, piano, drums, dholak, veena, instrument stand",
  },
  {
    number: 16,
    name: "Paper, stationery and printed matter",
    examples:
      "notebook, books, magazine, newspaper, diary, pen, pencil, calendar, greeting card, wedding card, carton, cardboard box, tissue paper, paper bags, stickers, stapler, paint brush for artists, school supplies",
  },
  {
    number: 17,
    name: "Rubber, plastics for manufacturing and insulation",
    examples:
      "rubber sheets, PVC pipes flexible, hose, gasket, insulation tape, packing foam, acrylic sheet, sealant, water hose nozzle, waterproof membrane",
  },
  {
    number: 18,
    name: "Leather goods, bags and luggage",
    examples:
      "handbag, wallet, purse, school bag, backpack, suitcase, trolley bag, laptop bag, umbrella, leather goods, walking stick, pet collar, saddle",
  },
  {
    number: 19,
    name: "Building materials, not of metal",
    examples:
      "cement, bricks, tiles, marble, granite, plywood, sand, glass for building, concrete blocks, asphalt, UPVC window, timber, roofing sheet, wall panels",
  },
  {
    number: 20,
    name: "Furniture and goods of wood or plastic",
    examples:
      "sofa, chair, table, bed, mattress, pillow, cupboard, wardrobe, mirror, photo frame, office furniture, bamboo furniture, curtain rod, plastic crates, cradle",
  },
  {
    number: 21,
    name: "Household and kitchen utensils",
    examples:
      "pressure cooker, tawa, tiffin, lunch box, water bottle, thermos, plates, cups, mug, glassware, crockery, bartan, casserole, comb, toothbrush, broom, mop, bucket, flower pot, tongue scraper",
  },
  {
    number: 22,
    name: "Ropes, tents and raw textile fibres",
    examples: "rope, net, tarpaulin, tent, sail, jute bags, gunny sacks, cotton raw, wool raw, packing bags, shamiana",
  },
  {
    number: 23,
    name: "Yarns and threads",
    examples: "cotton yarn, silk thread, wool yarn, sewing thread, embroidery thread, zari thread",
  },
  {
    number: 24,
    name: "Fabrics and household linen",
    examples:
      "cloth, fabric, kapda, bedsheet, blanket, towel, curtain, cushion cover, quilt, razai, table cloth, handkerchief, suiting and shirting, dress material unstitched, mosquito net, flag",
  },
  {
    number: 25,
    name: "Clothing, footwear and headwear",
    examples:
      "t-shirt, shirt, jeans, saree, kurti, kurta, salwar suit, lehenga, sherwani, dupatta, lingerie, innerwear, socks, school uniform, baby clothes, sportswear, shoes, chappal, sandals, sneakers, cap, scarf, heated clothing, garments, readymade",
  },
  {
    number: 26,
    name: "Lace, buttons and hair decorations",
    examples: "buttons, zip, zipper, lace, ribbon, embroidery, hair clips, hair band, artificial flowers, wig, needles",
  },
  {
    number: 27,
    name: "Carpets, mats and wall coverings",
    examples:
      "carpet, rug, dhurrie, doormat, yoga mat, artificial grass, wallpaper, linoleum, PVC flooring mat, bath mat",
  },
  {
    number: 28,
    name: "Toys, games and sports goods",
    examples:
      "toys, dolls, board game, puzzle, cricket bat, football, badminton racket, carrom board, gym equipment, treadmill, playing cards, video game console, Christmas decoration, balloons, fishing rod",
  },
  {
    number: 29,
    name: "Processed food: dairy, oils, meat, dry fruit",
    examples:
      "milk, ghee, paneer, curd, dahi, butter, cheese, edible oil, mustard oil, pickle, achar, jam, dry fruits, cashew, makhana, frozen vegetables, potato chips, banana chips, eggs, chicken, fish, meat, soup, soya chunks, dates, peanut butter",
  },
  {
    number: 30,
    name: "Staple food: tea, spices, flour, bakery, sweets",
    examples:
      "tea, chai, coffee, masala, spices, salt, sugar, atta, flour, maida, besan, rice, noodles, pasta, bread, biscuit, cookies, cake, pastry, chocolate, namkeen, bhujia, sweets, mithai, papad, sauce, ketchup, honey, jaggery, ice cream, pizza, popcorn, momos, dosa batter, buttercream",
  },
  {
    number: 31,
    name: "Fresh produce, seeds, plants and animal feed",
    examples:
      "fresh fruits, fresh vegetables, sabzi, grains unprocessed, seeds, plants, saplings, flowers, cattle feed, poultry feed, pet food, dog food, live animals, raw nuts, hay",
  },
  {
    number: 32,
    name: "Soft drinks, water and beer",
    examples:
      "packaged drinking water, mineral water, juice, soft drink, soda, energy drink, squash, sherbet, syrup for drinks, beer, coconut water",
  },
  {
    number: 33,
    name: "Alcoholic drinks, except beer",
    examples: "wine, whisky, rum, vodka, gin, brandy, feni, liquor, cocktail mix with alcohol, cider",
  },
  {
    number: 34,
    name: "Tobacco and smokers’ articles",
    examples: "cigarettes, bidi, tobacco, cigar, hookah, lighter, matchbox, ashtray, zarda, snuff",
  },
];
