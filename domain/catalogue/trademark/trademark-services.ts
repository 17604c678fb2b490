import type { TrademarkClass } from "./trademark-class.ts";

/** Classes 35 to 45 of the Nice Classification, 13th edition, in our own words. */
export const trademarkServices: readonly TrademarkClass[] = [
  {
    number: 35,
    name: "Retail, advertising and business services",
    examples:
      "online shop, e-commerce store, retail shop, kirana store, supermarket, wholesale, trading company, marketplace, advertising agency, digital marketing, SEO, accounting, recruitment, franchise, import and export agency, business consultancy, event exhibition for trade, telecalling, virtual assistant",
  },
  {
    number: 36,
    name: "Finance, insurance and real estate",
    examples:
      "bank, loan, NBFC, insurance, mutual fund advice, payments, UPI app service, wallet, stock broking, real estate agency, property rental, chit fund, crowdfunding, valuation",
  },
  {
    number: 37,
    name: "Construction, installation and repair",
    examples:
      "builder, civil contractor, house construction, interior fit-out, plumbing, electrician, painting houses, AC repair, car service, mobile repair, cleaning, pest control, laundry, dry cleaning, solar installation, mining",
  },
  {
    number: 38,
    name: "Telecommunications",
    examples:
      "internet provider, broadband, broadcasting, TV channel, radio, streaming transmission, messaging platform, chat, video calls, bulk SMS",
  },
  {
    number: 39,
    name: "Transport, storage and travel",
    examples:
      "courier, logistics, transport, packers and movers, warehouse, cold storage, taxi, cab, bus, travel agency, tour packages, ticket booking, food delivery, parcel delivery, car rental, ambulance transport, parking",
  },
  {
    number: 40,
    name: "Processing and treatment of materials",
    examples:
      "printing, 3D printing service, tailoring, dyeing, embroidery job work, food processing job work, milling, recycling, waste treatment, contract manufacturing, metal plating, framing, water purification service, power generation",
  },
  {
    number: 41,
    name: "Education, training, entertainment and sport",
    examples:
      "school, coaching, tuition, online courses, training institute, college, YouTube channel, film production, music, dance class, gym, yoga classes, sports academy, event organising, wedding videography, gaming, podcast, publishing books, photography, club",
  },
  {
    number: 42,
    name: "IT, science, design and engineering",
    examples:
      "software development, SaaS, website development, app development, cloud hosting, IT support, cyber security, AI services, data analytics, graphic design, interior design, architecture, engineering, research laboratory, testing",
  },
  {
    number: 43,
    name: "Restaurants, cafés and hotels",
    examples:
      "restaurant, cafe, dhaba, cloud kitchen, catering, tiffin service, bakery cafe, food truck, tea stall, sweet shop with seating, hotel, resort, homestay, PG hostel, guest house, bar, creche, banquet hall, juice bar",
  },
  {
    number: 44,
    name: "Medical, beauty and farming services",
    examples:
      "hospital, clinic, doctor, dentist, pathology laboratory, telemedicine, physiotherapy, ayurveda centre, pharmacy advice, salon, beauty parlour, spa, tattoo, veterinary, gardening, landscaping, farming services, nursing, dietitian",
  },
  {
    number: 45,
    name: "Legal, security and personal services",
    examples:
      "law firm, trademark agent, patent agent, security guards, detective, matrimony website, wedding planning, astrology, pandit booking, funeral, dating app service, social networking, babysitting, house sitting, domain registration, pet sitting",
  },
];
