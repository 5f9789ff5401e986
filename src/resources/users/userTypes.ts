/** The three kinds of people of spec section 6: admin panel manager, primary user, sub user. */
export const USER_TYPES = ['ADMIN', 'PRIMARY', 'SUB'] as const

export type UserType = (typeof USER_TYPES)[number]
