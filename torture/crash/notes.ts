/**
 * Acknowledged writes, in the harness's own memory, where no crash of the program can reach them.
 * A write that was sent but not answered may be stored or not.
 */
export interface Notes {
  /** Answered creations, by the id in the answer. */
  zones: Map<string, { name: string }>;
  territories: Map<string, { name: string; zoneId: string }>;
  assignments: Map<string, { territoryId: string; publisherId: string; token: string }>;
  /** Answered returns, by assignment. */
  returns: Map<string, { returnedAt: string }>;
  /** Answered last days, by assignment. */
  extensions: Map<string, { expiresAt: string }>;
  /** Assignments on whose link more days were asked for, answered or not, and until when they were. */
  sentAnswers: Map<string, { until: string }>;
  /** Those of them that were answered. */
  answers: Set<string>;
  /** Those of them that were answered as accepted. */
  accepted: Set<string>;
  /** Territories that were answered as retired. */
  retired: Set<string>;
  /** Territories that were assigned, and then returned, in one call; answered or not. */
  sentTogether: string[][];
  /** Territories of a page of the paper book, one old line each, that was noted down in one call; answered or not. */
  sentPages: string[][];
  /** Sent corrections of a day, answered or not: by assignment, when it began before. */
  sentCorrections: Map<string, string>;
  /** Answered corrections, by assignment. */
  corrections: Map<string, { assignedAt: string }>;
  /** Answered reopenings. */
  reopened: Set<string>;
  /** Assignments that were transferred; answered or not. */
  sentTransfers: Set<string>;
  /** Territories that were divided, each into two with its name and a letter; answered or not. */
  sentSplits: Set<string>;
  /** Answered ones, with the ids of the two. */
  splits: Map<string, string[]>;
  /** Pictures that a territory was given one after the other, by their SHA-256, null where it was removed; answered or not. */
  sentPictures: Map<string, (string | null)[]>;
  /** How many of them were answered. */
  pictures: Map<string, number>;
  /** Answered deletions of territories. */
  deletions: Set<string>;
  /** Sent, answered or not: by assignment, whether the territory was completed. */
  sentReturns: Map<string, boolean>;
  /** Sent, answered or not. */
  sentDeletions: Set<string>;
  /** Answers that no crash explains, such as a 404 or a 500. */
  surprises: string[];
}

export const newNotes = (): Notes => ({
  zones: new Map(),
  territories: new Map(),
  assignments: new Map(),
  returns: new Map(),
  extensions: new Map(),
  sentAnswers: new Map(),
  answers: new Set(),
  accepted: new Set(),
  retired: new Set(),
  sentTogether: [],
  sentPages: [],
  sentCorrections: new Map(),
  corrections: new Map(),
  reopened: new Set(),
  sentTransfers: new Set(),
  sentSplits: new Set(),
  splits: new Map(),
  sentPictures: new Map(),
  pictures: new Map(),
  deletions: new Set(),
  sentReturns: new Map(),
  sentDeletions: new Set(),
  surprises: [],
});

/** Writes that were acknowledged. */
export const countAcknowledged = (notes: Notes): number =>
  notes.zones.size +
  notes.territories.size +
  notes.assignments.size +
  notes.returns.size +
  notes.extensions.size +
  notes.answers.size +
  notes.retired.size +
  notes.corrections.size +
  notes.reopened.size +
  notes.splits.size +
  notes.pictures.size +
  notes.deletions.size;
