const branches = [
  { hue: 'ticket', angle: -68, leaves: 1 },
  { hue: 'privacy', angle: -35, leaves: 3 },
  { hue: 'isms', angle: -4, leaves: 2 },
  { hue: 'fundings', angle: 29, leaves: 2 },
  { hue: 'itdocu', angle: 62, leaves: 2 },
  { hue: 'emergency', angle: 95, leaves: 2 },
  { hue: 'qms', angle: 127, leaves: 2 },
  { hue: 'academy', angle: 160, leaves: 2 },
  { hue: 'marketing', angle: 193, leaves: 2 },
  { hue: 'innovation', angle: 226, leaves: 2 },
  { hue: 'fm', angle: 258, leaves: 2 },
] as const;

const at = (angle: number, radius: number) => ({
  x: 300 + radius * Math.cos((angle * Math.PI) / 180),
  y: 300 + radius * Math.sin((angle * Math.PI) / 180),
});

const round = (value: number) => Math.round(value * 10) / 10;

function Line({ from, to }: { from: { x: number; y: number }; to: { x: number; y: number } }) {
  return <line x1={round(from.x)} y1={round(from.y)} x2={round(to.x)} y2={round(to.y)} />;
}

export function LoginDrawing() {
  return (
    <svg viewBox="0 0 600 600" aria-hidden className="h-full max-h-[560px] w-full">
      <g className="fill-none stroke-line">
        {[96, 182, 268].map((radius) => (
          <circle key={radius} cx={300} cy={300} r={radius} />
        ))}
        {branches.map(({ hue, angle, leaves }) => (
          <g key={hue}>
            <Line from={at(angle, 38)} to={at(angle, 172)} />
            {leafAngles(angle, leaves).map((leaf) => (
              <Line key={leaf} from={at(angle, 192)} to={at(leaf, 264)} />
            ))}
          </g>
        ))}
      </g>
      <circle cx={300} cy={300} r={28} className="fill-accent" />
      {branches.map(({ hue, angle, leaves }) => {
        const { x, y } = at(angle, 182);
        return (
          <g key={hue} className="fill-canvas" strokeWidth={3}>
            {leafAngles(angle, leaves).map((leaf) => (
              <circle
                key={leaf}
                cx={round(at(leaf, 268).x)}
                cy={round(at(leaf, 268).y)}
                r={4}
                className="stroke-line2"
                strokeWidth={1.25}
              />
            ))}
            <circle cx={round(x)} cy={round(y)} r={9} stroke={`var(--area-${hue})`} />
          </g>
        );
      })}
    </svg>
  );
}

const leafAngles = (angle: number, count: number) =>
  Array.from({ length: count }, (_, index) => angle + (index - (count - 1) / 2) * 10);
