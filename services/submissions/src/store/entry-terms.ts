import type { Category, Fees } from '../domain/entering.ts'
import { type Category as CategoryRow, Prisma } from './generated/client.ts'

// What decides about entering, as expressions of a query that reads all of it at one moment.

/** The copy of a category as it is stored: its price lists are JSON. */
export function categoryFromRow(row: CategoryRow): Category {
  return { ...row, priceLists: row.priceLists as unknown as Fees['priceLists'] }
}

/** The copy of a category as `Category`, or null. */
export const categoryTerms = (id: Prisma.Sql) => Prisma.sql`(
  SELECT jsonb_build_object('id', category.id, 'name', name, 'feeCents', fee_cents,
                            'earlyBirdCents', early_bird_cents, 'earlyBirdUntil', early_bird_until,
                            'lateCents', late_cents, 'lateFrom', late_from, 'memberCents', member_cents,
                            'priceLists', price_lists,
                            'deadline', deadline, 'isActive', is_active, 'revealProjectUrl', reveal_project_url, 'version', version)
    FROM category WHERE category.id = ${id})`

/** The copy of the settings as `Programme`, or null. */
export const programmeTerms = Prisma.sql`(
  SELECT jsonb_build_object('acceptSubmissions', accept_submissions, 'opensOn', opens_on, 'timeZone', time_zone,
                            'currency', currency, 'otherCurrencies', other_currencies, 'judgingStarts', judging_starts, 'declarations', declarations, 'version', version)
    FROM programme WHERE id = 1)`

/** The user's membership in an organization as `MembershipTerms`, or null. */
export const membershipTerms = (userId: string, organizationId: Prisma.Sql) => Prisma.sql`(
  SELECT jsonb_build_object('role', role) FROM membership
   WHERE user_id = ${userId}::uuid AND membership.organization_id = ${organizationId})`

/** `role` is null once a membership has ended. */
export interface MembershipTerms {
  role: string | null
}

/** The organization's membership in the programme's association as `MembershipPeriod`, or null. */
export const associationTerms = (organizationId: Prisma.Sql) => Prisma.sql`(
  SELECT jsonb_build_object('validFrom', valid_from, 'validUntil', valid_until) FROM association_member
   WHERE association_member.organization_id = ${organizationId})`
