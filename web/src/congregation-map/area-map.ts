import type { Boundary } from '@territorios/contract/boundaries/api.ts';
import type { Tiles } from '@territorios/contract/maps/api.ts';
import type { Coordinate } from 'ol/coordinate.js';
import { containsExtent, isEmpty, type Extent } from 'ol/extent.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import VectorSource from 'ol/source/Vector.js';
import { boundaryFeature } from '#maps/boundary-feature.ts';
import { onColoursChange } from '#maps/colours.ts';
import { createMap } from '#maps/create-map.ts';
import { tileLayer } from '#maps/tile-layer.ts';
import { extentOf, idAt, idNear, type AreaFeature } from './area-features.ts';
import { areaStyles } from './area-styles.ts';
import { areaLabel, type MapArea } from './areas.ts';

/** From zoom 15 on areas are labelled; the unit is metres of the equator in a pixel. */
const LABEL_RESOLUTION = 4.78;
/** From zoom 17 on labels have names beside their numbers. */
const NAME_RESOLUTION = LABEL_RESOLUTION / 4;
/** A larger picture is drawn less often while the map moves. */
const IMAGE_RATIO = 1.5;
const EDGE_PX = 32;
const NEAREST_FIT = 17;

export interface Pointed {
  id: string;
  x: number;
  y: number;
  mapHeight: number;
}

interface Handlers {
  onPick: (id: string | null) => void;
  onPoint: (pointed: Pointed | null) => void;
  /** The map may be drawn without tiles. */
  onDrawn: () => void;
  onTilesFailure: (haveFailed: boolean) => void;
}

export interface Marks {
  pointed: string | null;
  chosen: readonly string[];
}

/** The place is kept until the document is closed. */
let lastPlace: { center: Coordinate; zoom: number } | null = null;

export type AreaMap = ReturnType<typeof createAreaMap>;

export function createAreaMap(target: HTMLElement, handlers: Handlers) {
  const source = new VectorSource<AreaFeature>();
  const marked = new VectorSource<AreaFeature>();
  let areas: ReadonlyMap<string, MapArea> = new Map();
  let marks: Marks = { pointed: null, chosen: [] };
  let hasBegun = false;
  let styles = areaStyles(target);

  const areaOf = (feature: AreaFeature): MapArea | undefined => areas.get(String(feature.getId()));
  const isShown = (feature: AreaFeature): boolean => areaOf(feature)?.isShown ?? false;

  const layer = new VectorImageLayer<VectorSource<AreaFeature>, AreaFeature>({
    source,
    imageRatio: IMAGE_RATIO,
    declutter: true,
    style: (feature, resolution) => {
      const area = areaOf(feature as AreaFeature);
      if (!area) return undefined;
      const look = area.time ?? area.state;
      const style = (area.isShown && look && styles.areas.get(look)) || styles.faint;
      if (!area.isShown || resolution > LABEL_RESOLUTION) return style;
      styles.label
        .getText()
        ?.setText(areaLabel(area.territory.name, resolution <= NAME_RESOLUTION));
      return [style, styles.label];
    },
  });
  const marksLayer = new VectorLayer<VectorSource<AreaFeature>, AreaFeature>({
    source: marked,
    style: (feature) => (feature.get('isPointed') === true ? styles.pointed : styles.chosen),
  });
  const map = createMap(target, [layer, marksLayer]);
  const view = map.getView();
  const redraw = () => {
    styles = areaStyles(target);
    layer.changed();
    marksLayer.changed();
  };
  const endColours = onColoursChange(redraw);

  const drawMarks = () => {
    marked.clear(true);
    const draw = (id: string, isPointed: boolean) => {
      const feature = source.getFeatureById(id);
      if (!(feature && !Array.isArray(feature))) return;
      const mark = feature.clone();
      mark.set('isPointed', isPointed, true);
      marked.addFeature(mark);
    };
    if (marks.pointed !== null) draw(marks.pointed, true);
    for (const id of marks.chosen) draw(id, false);
  };

  map.on('singleclick', ({ coordinate }) =>
    handlers.onPick(idNear(map, source, coordinate, isShown)),
  );
  map.on('pointermove', ({ coordinate, dragging, originalEvent, pixel }) => {
    // A finger does not hover.
    if (dragging || (originalEvent as PointerEvent).pointerType === 'touch') return;
    const id = idAt(source, coordinate, isShown);
    target.style.cursor = id === null ? '' : 'pointer';
    const [x = 0, y = 0] = pixel;
    handlers.onPoint(id === null ? null : { id, x, y, mapHeight: target.clientHeight });
  });
  const leave = () => handlers.onPoint(null);
  target.addEventListener('pointerleave', leave);

  const show = (extent: Extent, maxZoom = NEAREST_FIT, belowPx = 0) => {
    const padding = [EDGE_PX, EDGE_PX, EDGE_PX + belowPx, EDGE_PX];
    if (!isEmpty(extent)) view.fit(extent, { padding, maxZoom });
  };

  /** @param belowPx the hidden lower part of the map, whose share in degrees is near enough */
  const inSight = (belowPx = 0): Extent => {
    const [width = 1, height = 1] = map.getSize() ?? [];
    const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent([width, height]);
    return [west, south + ((north - south) * belowPx) / height, east, north];
  };
  const showAll = () => {
    const all = source.getFeatures();
    const shown = all.filter(isShown);
    show(extentOf(shown.length > 0 ? shown : all));
  };

  return {
    map,
    showAll,
    setTiles(tiles: Tiles): () => void {
      const streets = tileLayer(tiles);
      let hasLoaded = false;
      // What is drawn has the colours of what lies below it.
      const draw = (onTiles: boolean) => {
        if (target.hasAttribute('data-on-tiles') === onTiles) return;
        target.toggleAttribute('data-on-tiles', onTiles);
        redraw();
      };
      const tell = (haveFailed: boolean) => {
        draw(!haveFailed);
        handlers.onTilesFailure(haveFailed);
      };
      streets.getSource()?.on('tileloadend', () => {
        hasLoaded = true;
        tell(false);
      });
      streets.getSource()?.on('tileloaderror', () => tell(!hasLoaded));
      map.getLayers().insertAt(0, streets);
      draw(true);
      return () => {
        map.removeLayer(streets);
        draw(false);
      };
    },
    setBoundaries(boundaries: readonly Boundary[]): void {
      const stored = new Map(boundaries.map((one) => [one.territory_id, one.geometry]));
      const outdated = source
        .getFeatures()
        .filter((one) => stored.get(String(one.getId())) !== one.get('stored'));
      source.removeFeatures(outdated);
      const added = [...stored]
        .filter(([id]) => source.getFeatureById(id) === null)
        .map(([id, geometry]) => {
          const feature = boundaryFeature(id, geometry);
          feature.set('stored', geometry, true);
          return feature;
        });
      source.addFeatures(added);
      drawMarks();
    },
    setAreas(next: ReadonlyMap<string, MapArea>): void {
      areas = next;
      layer.changed();
    },
    setMarks(next: Marks): void {
      marks = next;
      drawMarks();
    },
    /** Only the first call moves the map, to where it was left or to all areas. */
    begin(): void {
      if (hasBegun) return;
      hasBegun = true;
      map.once('rendercomplete', handlers.onDrawn);
      if (lastPlace === null) showAll();
      else {
        view.setCenter(lastPlace.center);
        view.setZoom(lastPlace.zoom);
      }
    },
    showSome(): void {
      if (!source.getFeaturesInExtent(inSight()).some(isShown)) showAll();
    },
    showThese(ids: readonly string[]): void {
      const features = source.getFeatures().filter((one) => ids.includes(String(one.getId())));
      show(extentOf(features));
    },
    /** The map moves only if the area is not wholly in sight. */
    showOne(id: string, belowPx: number): void {
      const feature = source.getFeatureById(id);
      if (!(feature && !Array.isArray(feature))) return;
      const extent = extentOf([feature]);
      const isWhole = containsExtent(inSight(belowPx), extent);
      if (!isWhole) show(extent, view.getZoom(), belowPx);
    },
    destroy(): void {
      const [center, zoom] = [view.getCenter(), view.getZoom()];
      lastPlace = center && zoom !== undefined ? { center, zoom } : null;
      endColours();
      target.removeEventListener('pointerleave', leave);
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
