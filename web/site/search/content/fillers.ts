/** Words that a question consists of in English, Hindi and what people mix of both; they ask nothing on their own. */
// The future of any verb, `milega` and `lagenge`, is left out by its ending.
export const searchFillers: readonly string[] = [
  // A place: the site is the same for each.
  "city",
  // Every entry is of this site.
  "neev",
  ..."a an the of for in on at to by with from and or is are am be was do does did can could should would must may will".split(
    " ",
  ),
  ..."i me my mine we us our you your it its this that these those there what whats which who when where why how".split(
    " ",
  ),
  ..."need want wanna required require please pls plz sir madam get getting make have has had about against any some as if not no".split(
    " ",
  ),
  ..."india indian near process procedure step online apply help service best top good cheap cheapest now today meaning means detail details info information explain full".split(
    " ",
  ),
  ..."ka ki ke ko se mein main par pe hai hain ho hota hoti hona tha kya kaise kese kab kaha kahan kyu kyon kaun kon".split(
    " ",
  ),
  ..."karna kare karen karein kar karne karni karwana karwane karwani karvani karvana karo krna kre mujhe muje mera meri mere hamara apna aap".split(
    " ",
  ),
  ..."chahiye chaiye chahie lena lene dena banana banwana banwani banane banaye kholna khole liye wala wali ek aur ya bhi nahi nahin nhi raha rahi gaya mila mili darj kholne tarika tarike sasta saste baat mile milta milti lage deni dena bataye bataiye chalu sakta sakte sakti koi kuch kisi jaye aaya aayi wale hoga apni apne unka iska kiya kari lagta lagte lagti ye yeh wo woh hu hoon matlab arth bare mai".split(
    " ",
  ),
  ..."का की के को से में पर है हैं हो क्या कैसे कब कहाँ कहां कौन क्यों करना करें करे कर करने करवाना मुझे मेरा मेरी हमारा चाहिए लेना बनाना बनवाना खोलना लिए एक और या भी नहीं रहा".split(
    " ",
  ),
];

/** Words that many things are called by; another word of the query says which is meant. */
export const searchGeneral: readonly string[] = [
  ..."code,number,card,form,portal,certificate,register,license,format,draft,agreement,scheme,rate,report,account,apply".split(
    ",",
  ),
  ..."home,benefit,service,company,business,document,status,change,check,price,day,time,date,duration".split(","),
];
