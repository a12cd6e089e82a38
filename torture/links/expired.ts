import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import type { Client } from 'pg';
import { make, makeCongregation } from '#congregation.ts';
import { apiPath, look } from './look.ts';

/**
 * Opens a link that expired so many days ago, whose publisher holds one more territory.
 * @returns how many other links it gives
 */
export async function linksGiven(
  client: Client,
  address: string,
  from: string,
  daysAgo: number,
): Promise<number> {
  const congregation = await makeCongregation(client, address);
  const publisher_id = await make.publisher(congregation);
  const assign = async (expires_at?: string) =>
    congregation.call(createAssignment, {
      body: { publisher_id, territory_id: await make.territory(congregation), expires_at },
    });
  await assign();
  const { token } = await assign(addDays(new Date().toISOString().slice(0, 10), -daysAgo));
  const { body } = await look(address, apiPath(token), from);
  // The server let through only what the contract names.
  return (JSON.parse(body) as PublicTerritoryAnswer).otherTerritories.length;
}
