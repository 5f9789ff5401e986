/** Resources with views of their own, each fetched when its list, form or page opens. */
export const customViews = {
  vendors: () => import('./vendors/vendors.views.tsx'),
  partners: () => import('./partners/partners.views.tsx'),
  invoices: () => import('./invoices/invoices.views.tsx'),
  wallet_entries: () => import('./walletEntries/walletEntries.views.tsx'),
  subscriptions: () => import('./subscriptions/subscriptions.views.tsx'),
  payment_problems: () => import('./paymentProblems/paymentProblems.views.tsx'),
  packages: () => import('./packages/packages.views.tsx'),
  users: () => import('./users/users.views.tsx'),
  blogs: () => import('./blogs/blogs.views.tsx'),
  contents: () => import('./contents/contents.views.tsx'),
  contacts: () => import('./contacts/contacts.views.tsx'),
  coupons: () => import('./coupons/coupons.views.tsx'),
  categories: () => import('./categories/categories.views.tsx'),
  marketplaces: () => import('./marketplaces/marketplaces.views.tsx'),
  sales_report: () => import('./reports/reports.views.tsx'),
  users_report: () => import('./reports/reports.views.tsx'),
}
