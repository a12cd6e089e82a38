import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { deleteTerritory } from '@territorios/contract/territories/api.ts';
import type { Client } from 'pg';
import { expect } from 'vitest';
import type { Caller } from '#client.ts';
import { HELD_BACK_BY_LINK, type Link } from './links.ts';

interface Ending {
  /** What the link may show no longer. */
  heldBack: string[];
  end: (link: Link) => Promise<void>;
}

interface Tools {
  call: Caller;
  client: () => Client;
}

/** Ways in which a link ends. */
export const endingsBy = ({ call, client }: Tools): Record<string, Ending> => ({
  'is returned': {
    heldBack: HELD_BACK_BY_LINK,
    end: async ({ assignmentId }) => {
      const { status } = await call(returnAssignment, { params: { id: assignmentId }, body: {} });
      expect(status).toBe(200);
    },
  },
  'loses its territory': {
    heldBack: HELD_BACK_BY_LINK,
    end: async ({ territoryId }) => {
      const { status } = await call(deleteTerritory, { params: { id: territoryId } });
      expect(status).toBe(204);
    },
  },
  expires: {
    // The warnings stay: a person who is out there should still read about the dog.
    heldBack: HELD_BACK_BY_LINK.slice(0, -1),
    end: async ({ assignmentId }) => {
      const sql = 'update assignments set expires_at = current_date - 2 where id = $1';
      await client().query(sql, [assignmentId]);
    },
  },
});
