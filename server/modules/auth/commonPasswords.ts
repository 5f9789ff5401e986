/**
 * The passwords that are tried first: the most frequent ones of published leaks that pass the minimum length,
 * the frequent shorter words (compared without digits and signs at the end), and ones of this region.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  123456789 12345678 1234567890 12345678910 123123123 987654321 0987654321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qazxsw2 zaq12wsx zaq1zaq1 qazwsxedc qwertyuiop qwerty123 qwerty12345 qwertyui asdfghjkl asdfghjk zxcvbnm1
  zxcvbnm123 1234qwer qwer1234 asdf1234 abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 aa12345678 123456aa
  123456abc a123456789 q1w2e3r4 q1w2e3r4t5 password password1 password12 password123 password1234 passw0rd
  p@ssw0rd p@ssword pa55word pa$$word passpass pass1234 mypassword newpassword changeme changeme1 letmein1
  letmein123 welcome1 welcome123 welcome2024 welcome2025 welcome2026 admin123 admin1234 admin12345
  administrator adminadmin root1234 rootroot user1234 test1234 testtest test12345 demo1234 guest1234 master12
  superman batman123 iloveyou iloveyou1 princess sunshine football baseball basketball liverpool chelsea1
  arsenal1 barcelona realmadrid juventus manchester cristiano ronaldo7 computer internet samsung1 iphone12
  whatever trustno1 starwars dragon12 monkey12 shadow12 michael1 jennifer jordan23 michelle jessica1 charlie1
  pokemon1 minecraft naruto12 spiderman hello123 hellohello helloworld secret12 secret123 freedom1 lovelove
  loveyou1 babygirl butterfly chocolate november december september 11111111 00000000 22222222 33333333
  55555555 66666666 77777777 88888888 99999999 111111111 112233445 11223344 12341234 12344321 87654321
  88888888 147258369 159753456 123654789 789456123 741852963 963852741 102030405 10203040 asd12345 qwe12345
  saudi123 saudiarabia riyadh123 jeddah123 makkah123 madinah1 mohammed mohammed1 muhammad mohamed1 ahmed123
  abdullah abdulaziz khalid123 alhilal1 alnassr1 alittihad alahli123 bismillah alhamdulillah subhanallah
  rabt1234 rabtrabt wasl1234 waslwasl
  password passwort admin administrator welcome letmein qwerty master dragon monkey login access secret
  football baseball sunshine princess iloveyou superman batman shadow michael abdullah mohammed mohamed
  ahmed khalid saudi riyadh jeddah makkah rabt wasl demo test guest user root pass
  `
    .trim()
    .split(/\s+/),
)
