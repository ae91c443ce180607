import TriangleAlert from "lucide-react/icons/triangle-alert";

interface WallStormProps {
  /** What many failures at once have in common. */
  headline: string;
  /** Somebody is on every one of them. */
  isAcknowledged: boolean;
  height: number;
}

/** The headline of a storm, above the tiles: solid until somebody is on all of its failures. */
export function WallStorm({ headline, isAcknowledged, height }: WallStormProps) {
  return (
    <p
      className="wall-storm num"
      data-acknowledged={isAcknowledged || undefined}
      style={{ height: `${height}em` }}
    >
      <TriangleAlert className="wall-storm-sign" />
      <span>{headline}</span>
    </p>
  );
}
