/** What the field for a store's address is called, and how such an address is written. */
export const subdomainLabel = 'عنوان المتجر على المنصة'
export const subdomainHint = 'أحرف لاتينية صغيرة وأرقام وشرطات، مثل my-store'
