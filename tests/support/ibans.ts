/** IBANs that are right, and no two alike. */
export const ibanOf = (n: number): string => {
  const account = `80${String(n).padStart(18, '0')}`
  const digits = `${account}281000`
  const rest = [...digits].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0)
  return `SA${String(98 - rest).padStart(2, '0')}${account}`
}
