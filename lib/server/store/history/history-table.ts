/** A time that another installation observed, whose observations this store was given. */
export interface ImportedPeriodRow {
  /** Identifies the other store. */
  source: string;
  name: string;
  /** 1 for the history of the sample data. */
  is_sample: number;
  from_at: number;
  to_at: number;
  imported_at: number;
}
