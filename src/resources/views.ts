/** Resources with views of their own, each fetched when its list, form or page opens. */
export const customViews = {
  packages: () => import('./packages/packages.views.tsx'),
  users: () => import('./users/users.views.tsx'),
  contacts: () => import('./contacts/contacts.views.tsx'),
  coupons: () => import('./coupons/coupons.views.tsx'),
  marketplaces: () => import('./marketplaces/marketplaces.views.tsx'),
}
