interface GoogleFrameProps {
  src: string;
  /** Of the territory. */
  name: string;
  className: string;
}

/** A map of Google learns no address of this program. */
export const GoogleFrame = ({ src, name, className }: GoogleFrameProps) => (
  <iframe
    src={src}
    title={`Mapa de ${name}`}
    loading="lazy"
    referrerPolicy="no-referrer"
    allowFullScreen
    className={className}
  />
);
