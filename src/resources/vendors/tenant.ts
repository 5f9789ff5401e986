/** The name under which the selling platform knows a vendor, as its support requests carry it. */
export const tenantOf = (vendorId: number): string => `TEN-${1000 + vendorId}`
